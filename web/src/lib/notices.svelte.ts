/** Web push on this device: asked for by a press alone, refreshed quietly while it is on, and turned off by a press. */

import type { NoticeSettings } from '../wire'
import { api, Problem } from './api'
import { keep, kept, settings } from './settings.svelte'
import { t } from './voice.svelte'

/** `asked`: never decided here; `denied`: the browser forbids it. */
export type NoticeState = 'impossible' | 'asked' | 'denied' | 'off' | 'on'

const ASIDE = ['no', 'yes'] as const

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function textOf(key: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

class Notices {
  state: NoticeState = $state(canPush() ? 'off' : 'impossible')
  isBusy = $state(false)
  problem = $state('')
  /** The visitor does not want to be asked on this device. */
  isAside = $state(kept('notices-aside', ASIDE, 'no') === 'yes')
  /** How the house names this device. */
  private device = ''

  /** What the browser allows and has. */
  async look(): Promise<void> {
    if (!canPush()) return
    if (Notification.permission === 'denied') this.state = 'denied'
    else if (Notification.permission === 'default') this.state = 'asked'
    else this.state = (await this.subscription()) ? 'on' : 'off'
  }

  private async subscription(): Promise<PushSubscription | null> {
    const worker = await navigator.serviceWorker.getRegistration()
    return (await worker?.pushManager.getSubscription()) ?? null
  }

  /** Only ever called by a press. */
  async turnOn(): Promise<void> {
    await this.doing(async () => {
      if ((await Notification.requestPermission()) !== 'granted') return this.look()
      const { push_key: key } = await api.notices()
      const worker = await navigator.serviceWorker.ready
      const former = await worker.pushManager.getSubscription()
      // A house that has another key now can't use what an earlier key has opened.
      if (former && textOf(former.options.applicationServerKey) !== key) await former.unsubscribe()
      const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
      this.take(await this.tell(await worker.pushManager.subscribe(wanted)))
      this.state = 'on'
    })
  }

  async turnOff(): Promise<void> {
    await this.doing(async () => {
      const subscription = await this.subscription()
      if (subscription) {
        if (!this.device) this.take(await this.tell(subscription))
        await api.endDevice(this.device)
        await subscription.unsubscribe()
      }
      this.device = ''
      this.state = 'off'
    })
  }

  /** Says again who is here, and in which language, after one of them has changed. */
  async renew(): Promise<void> {
    await this.look()
    if (this.state !== 'on') return
    const subscription = await this.subscription()
    if (subscription)
      await this.tell(subscription).then(
        (told) => this.take(told),
        () => {},
      )
  }

  /** The match is on the screen: what was announced of it is not news any more. */
  async seen(path: string): Promise<void> {
    if (!canPush() || Notification.permission !== 'granted') return
    const worker = await navigator.serviceWorker.getRegistration()
    for (const shown of (await worker?.getNotifications()) ?? []) {
      const { url } = (shown.data ?? {}) as { url?: string }
      if (url === path) shown.close()
    }
  }

  putAside(): void {
    this.isAside = true
    keep('notices-aside', 'yes')
  }

  private tell(subscription: PushSubscription): Promise<NoticeSettings> {
    return api.notifyHere({
      endpoint: subscription.endpoint,
      p256dh: textOf(subscription.getKey('p256dh')),
      auth: textOf(subscription.getKey('auth')),
      language: settings.language,
    })
  }

  private take(told: NoticeSettings): void {
    this.device = told.this ?? ''
  }

  private async doing(what: () => Promise<void>): Promise<void> {
    this.isBusy = true
    this.problem = ''
    try {
      await what()
    } catch (reason) {
      this.problem = reason instanceof Problem ? reason.message : t('notices-failed')
    }
    this.isBusy = false
  }
}

export const notices = new Notices()
