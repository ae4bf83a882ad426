/** The result of a match as a picture to send around. The server draws it, as for previews of links. */

import { Problem } from './api'
import { save } from './saving'

/** By the device's own way of sharing where it takes pictures, else as a file. */
export async function sendPicture(address: string, name: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Problem(`${answer.status} ${answer.statusText}`)
  const file = new File([await answer.blob()], name, { type: 'image/png' })
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => {}) // who thinks better of it has not failed
    return
  }
  save(file)
}
