/** Gives a file to the device. */

export function save(file: File): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
