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

const target = document.getElementById('house')
if (target) {
  void Promise.resolve()
    .then(breath)
    .then(() => open(target))
}
