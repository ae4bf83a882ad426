import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { install } from './lib/install'
import { settings } from './lib/settings.svelte'
import { voice } from './lib/voice.svelte'

const target = document.getElementById('house')
if (settings.language !== voice.words.language) await voice.speak(settings.language)
if (target) {
  target.replaceChildren()
  mount(App, { target })
}
install()
