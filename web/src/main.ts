import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { breath } from './lib/breath'
import { install } from './lib/install'
import { settings } from './lib/settings.svelte'
import { voice } from './lib/voice.svelte'

/** Not awaited by the module itself: what it asks for here may need the file that it is part of. */
async function open(target: HTMLElement): Promise<void> {
  await voice.speak(settings.language)
  target.replaceChildren()
  mount(App, { target })
  install()
}

// Reading the house and building it are two tasks. The second is not asked for from the top of this file: whoever traces the
// page would have the browser read all of it again, to say where.
const target = document.getElementById('house')
if (target) {
  void Promise.resolve()
    .then(breath)
    .then(() => open(target))
}
