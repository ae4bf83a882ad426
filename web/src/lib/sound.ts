/** The sounds of the house, made here: each is a few tones and puffs of noise, told as data. Nothing sounds before the
 * first touch or key, when it is muted, or for those who asked for stillness. */

import { isStill, settings } from './settings.svelte'

/** One tone, or a puff of noise, gliding from one pitch to another. Times in seconds, pitches in hertz. */
interface Tone {
  wave: OscillatorType | 'noise'
  at?: number
  lasts: number
  from: number
  to?: number
  level: number
  /** A pea in the whistle: how often and how far the pitch trembles. */
  trill?: readonly [number, number]
}

const PEA = [28, 90] as const

function whistle(at: number, lasts: number): Tone[] {
  return [
    { wave: 'square', at, lasts, from: 2350, level: 0.06, trill: PEA },
    { wave: 'sine', at, lasts, from: 2900, level: 0.1, trill: PEA },
    { wave: 'noise', at, lasts: 0.06, from: 4000, level: 0.05 },
  ]
}

function chord(at: number, lasts: number, ...pitches: number[]): Tone[] {
  return pitches.map((from, place) => ({ wave: 'triangle', at: at + place * 0.07, lasts, from, level: 0.16 }))
}

const CROWD: Tone[] = [
  { wave: 'noise', lasts: 1.5, from: 500, to: 1300, level: 0.22 },
  { wave: 'noise', at: 0.15, lasts: 1.1, from: 900, to: 500, level: 0.12 },
]
const BOOT: Tone[] = [
  { wave: 'sine', lasts: 0.13, from: 190, to: 55, level: 0.5 },
  { wave: 'noise', lasts: 0.05, from: 1200, level: 0.2 },
]

export const SOUNDS = {
  turn: [{ wave: 'noise', lasts: 0.05, from: 3200, to: 1800, level: 0.16 }],
  put: [
    { wave: 'noise', lasts: 0.05, from: 1500, level: 0.22 },
    { wave: 'sine', lasts: 0.09, from: 240, to: 130, level: 0.25 },
  ],
  pass: [
    { wave: 'noise', lasts: 0.16, from: 700, to: 2400, level: 0.12 },
    { wave: 'triangle', at: 0.03, lasts: 0.12, from: 520, to: 660, level: 0.12 },
  ],
  wrong: [
    { wave: 'sawtooth', lasts: 0.22, from: 150, to: 95, level: 0.16 },
    { wave: 'sawtooth', lasts: 0.22, from: 158, to: 100, level: 0.12 },
  ],
  late: [
    { wave: 'triangle', lasts: 0.08, from: 620, level: 0.12 },
    { wave: 'triangle', at: 0.09, lasts: 0.12, from: 470, level: 0.12 },
  ],
  contest: [
    { wave: 'sine', lasts: 0.16, from: 130, to: 60, level: 0.5 },
    { wave: 'noise', lasts: 0.09, from: 900, level: 0.26 },
    { wave: 'noise', at: 0.11, lasts: 0.07, from: 1300, level: 0.14 },
  ],
  won: chord(0, 0.2, 523, 659, 784),
  scrum: [
    { wave: 'sine', lasts: 0.3, from: 95, to: 48, level: 0.55 },
    { wave: 'noise', at: 0.02, lasts: 0.32, from: 260, level: 0.32 },
    { wave: 'sine', at: 0.34, lasts: 0.28, from: 82, to: 44, level: 0.45 },
    { wave: 'noise', at: 0.36, lasts: 0.25, from: 220, level: 0.24 },
  ],
  interception: [
    { wave: 'noise', lasts: 0.28, from: 400, to: 3600, level: 0.2 },
    { wave: 'triangle', at: 0.2, lasts: 0.2, from: 880, to: 1175, level: 0.16 },
  ],
  try: [...CROWD, ...chord(0.05, 0.5, 392, 523, 659, 784)],
  drop: [
    ...BOOT,
    { wave: 'sine', at: 0.1, lasts: 0.55, from: 500, to: 1250, level: 0.12 },
    ...chord(0.6, 0.35, 659, 880),
  ],
  conversion: [...BOOT, ...chord(0.35, 0.35, 587, 784)],
  missed: [...BOOT, { wave: 'triangle', at: 0.35, lasts: 0.3, from: 392, to: 300, level: 0.16 }],
  card: [
    ...whistle(0, 0.14),
    ...whistle(0.2, 0.35),
    { wave: 'sawtooth', at: 0.5, lasts: 0.4, from: 110, to: 80, level: 0.14 },
  ],
  pause: [0, 0.06, 0.12, 0.18, 0.24, 0.3, 0.36].map((at) => ({
    wave: 'noise',
    at,
    lasts: 0.045,
    from: 2600 - at * 2600,
    level: 0.2,
  })),
  heat: [
    { wave: 'square', lasts: 0.07, from: 780, level: 0.08 },
    { wave: 'square', lasts: 0.07, from: 585, level: 0.08 },
    { wave: 'square', at: 0.12, lasts: 0.07, from: 780, level: 0.08 },
    { wave: 'square', at: 0.12, lasts: 0.07, from: 585, level: 0.08 },
  ],
  whistle: whistle(0, 0.3),
  half: [...whistle(0, 0.3), ...whistle(0.42, 0.8)],
  full: [...whistle(0, 0.25), ...whistle(0.37, 0.25), ...whistle(0.74, 1.1)],
  knock: [
    { wave: 'sine', lasts: 0.07, from: 330, to: 250, level: 0.2 },
    { wave: 'sine', at: 0.12, lasts: 0.09, from: 440, to: 360, level: 0.2 },
  ],
  call: [{ wave: 'triangle', lasts: 0.1, from: 700, to: 930, level: 0.14 }],
} as const satisfies Record<string, readonly Tone[]>

export type SoundName = keyof typeof SOUNDS

const ATTACK = 0.008
const SILENCE = 0.0001

let context: AudioContext | null = null
let noise: AudioBuffer | null = null

/** A browser lets nothing sound before its user has done something. */
function wake(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
}
for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, wake, { capture: true, passive: true })

/** A second of it, the same for all. */
function hiss(audio: BaseAudioContext): AudioBuffer {
  if (noise) return noise
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
  const samples = noise.getChannelData(0)
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1
  return noise
}

function sing(audio: BaseAudioContext, tone: Tone, now: number, loudness: number): void {
  const begins = now + (tone.at ?? 0)
  const ends = begins + tone.lasts
  const envelope = audio.createGain()
  envelope.gain.setValueAtTime(SILENCE, begins)
  envelope.gain.linearRampToValueAtTime(tone.level * loudness, begins + ATTACK)
  envelope.gain.exponentialRampToValueAtTime(SILENCE, ends)
  envelope.connect(audio.destination)
  let source: AudioScheduledSourceNode
  let pitch: AudioParam
  if (tone.wave === 'noise') {
    const blown = audio.createBufferSource()
    blown.buffer = hiss(audio)
    blown.loop = true
    const filter = audio.createBiquadFilter()
    filter.type = 'bandpass'
    filter.Q.value = 0.9
    blown.connect(filter).connect(envelope)
    pitch = filter.frequency
    source = blown
  } else {
    const oscillator = audio.createOscillator()
    oscillator.type = tone.wave
    oscillator.connect(envelope)
    pitch = oscillator.frequency
    source = oscillator
  }
  pitch.setValueAtTime(tone.from, begins)
  if (tone.to) pitch.exponentialRampToValueAtTime(tone.to, ends)
  if (tone.trill) {
    const pea = audio.createOscillator()
    const depth = audio.createGain()
    pea.frequency.value = tone.trill[0]
    depth.gain.value = tone.trill[1]
    pea.connect(depth).connect(pitch)
    pea.start(begins)
    pea.stop(ends)
  }
  source.start(begins)
  source.stop(ends)
}

/** Each sound as it was sung once, beside the page: a race has many a second, and to play one costs little. */
const recorded = new Map<SoundName, AudioBuffer | 'soon'>()

async function record(name: SoundName, { sampleRate }: AudioContext): Promise<void> {
  recorded.set(name, 'soon')
  const ends = Math.max(...SOUNDS[name].map(({ at = 0, lasts }: Tone) => at + lasts))
  const studio = new OfflineAudioContext(1, Math.ceil(ends * sampleRate), sampleRate)
  for (const tone of SOUNDS[name]) sing(studio, tone, 0, 1)
  recorded.set(name, await studio.startRendering())
}

export function sound(name: SoundName): void {
  if (
    settings.isMuted ||
    settings.volume === 0 ||
    isStill() ||
    !context ||
    context.state !== 'running' ||
    document.hidden
  )
    return
  const loudness = settings.volume / 100
  const known = recorded.get(name)
  if (known instanceof AudioBuffer) return play(context, known, loudness)
  for (const tone of SOUNDS[name]) sing(context, tone, context.currentTime, loudness)
  if (!known) void record(name, context)
}

function play(audio: AudioContext, buffer: AudioBuffer, loudness: number): void {
  const source = audio.createBufferSource()
  const volume = audio.createGain()
  source.buffer = buffer
  volume.gain.value = loudness
  source.connect(volume).connect(audio.destination)
  source.start()
}

/** Felt in the hand, on a phone. As for sounds, a browser wants its user to have done something before. */
export function shake(pattern: number | readonly number[]): void {
  if (!settings.vibrates || isStill() || navigator.userActivation?.hasBeenActive === false) return
  navigator.vibrate?.(typeof pattern === 'number' ? pattern : [...pattern])
}
