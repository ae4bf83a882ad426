/** What the page asks over HTTP. */

import type {
  BlockList,
  CarriedLink,
  Chapter,
  Credentials,
  DealtAgain,
  DeckFacts,
  FinishedMatches,
  GameBots,
  GameFacts,
  HouseNow,
  HousePrivacy,
  MatchFacts,
  MatchMade,
  MatchesUnderWay,
  Me,
  NewHoliday,
  NewMatch,
  NoticeSettings,
  OpenData,
  OtherTables,
  PlayAgain,
  PushDevice,
  OwnHolidays,
  QuickMatch,
  Recovery,
  Replay,
  ReviewedMatches,
  ReviewState,
  SeatAdvice,
  SessionList,
  Verdict,
} from '../wire'
import { settings } from './settings.svelte'

export type Level = GameFacts['levels'][number]

/** The house said no; the message is in the reader's language. */
export class Problem extends Error {}

/** A body that is a file goes as it is. */
async function ask<T>(address: string, body?: unknown): Promise<T> {
  const answer = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Accept-Language': settings.language,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
  })
  const said: unknown = await answer.json().catch(() => null)
  if (answer.ok) return said as T
  const text =
    said && typeof said === 'object' && 'text' in said ? String(said.text) : `${answer.status} ${answer.statusText}`
  throw new Problem(text)
}

const pageAfter = (after: number | null) => (after === null ? '' : `?after=${after}`)

let games: Promise<GameFacts[]> | null = null

export const api = {
  /** They do not change while a page is open. */
  games: () => {
    games ??= ask<GameFacts[]>('/api/games').catch((reason: unknown) => {
      games = null
      throw reason
    })
    return games
  },
  game: async (wanted: string) => (await api.games()).find(({ name }) => name === wanted),
  rulebook: (game: string) => ask<Chapter[]>(`/api/games/${game}/rulebook/${settings.language}`),
  houseNow: () => ask<HouseNow>('/api/entrance'),
  holidays: () => ask<OwnHolidays>('/api/me/holidays'),
  announceHoliday: (wanted: NewHoliday) => ask<OwnHolidays>('/api/me/holidays', wanted),
  comeBack: () => ask<OwnHolidays>('/api/me/holidays/end', {}),
  match: (id: string) => ask<MatchFacts>(`/api/matches/${id}`),
  /** The usual deck of a game whose cards can be replaced; of a match; in a file. */
  deck: (game: string) => ask<DeckFacts>(`/api/games/${game}/deck`),
  deckOf: (match: string) => ask<DeckFacts>(`/api/matches/${match}/deck`),
  readDeck: (game: string, file: Blob, name: string) =>
    ask<DeckFacts>(`/api/games/${game}/deck?${new URLSearchParams({ name: name.slice(0, 200) })}`, file),
  begin: (match: NewMatch) => ask<MatchMade>('/api/matches', match),
  quick: (match: QuickMatch) => ask<MatchMade | OtherTables>('/api/quick', match),
  teach: (game: string, lesson: number) => ask<MatchMade>(`/api/games/${game}/lessons/${lesson}`, {}),
  me: () => ask<Me>('/api/me'),
  rename: (name: string) => ask<Me>('/api/me/name', { name }),
  signUp: (who: Credentials) => ask<Me>('/api/me/account', who),
  signIn: (who: Credentials) => ask<Me>('/api/me/session', who),
  recover: (who: Recovery) => ask<Me>('/api/me/recovery', who),
  signOut: (is_everywhere: boolean) => ask<Me>('/api/me/sign-out', { is_everywhere }),
  changePassword: (current: string, password: string) => ask<Me>('/api/me/password', { current, password }),
  renewCode: (password: string) => ask<Me>('/api/me/recovery-code', { password }),
  sessions: () => ask<SessionList>('/api/me/sessions'),
  /** One, or all others. */
  endSessions: (session: string | null) => ask<SessionList>('/api/me/sessions', { session }),
  blocked: () => ask<BlockList>('/api/me/blocked'),
  unblock: (number: number) => ask<BlockList>('/api/me/blocked', { number }),
  notices: () => ask<NoticeSettings>('/api/me/notices'),
  notifyHere: (device: PushDevice) => ask<NoticeSettings>('/api/me/notices/push', device),
  endDevice: (device: string) => ask<NoticeSettings>('/api/me/notices/push/end', { device }),
  giveEmail: (address: string) =>
    ask<NoticeSettings>('/api/me/notices/email', { address, language: settings.language }),
  endEmail: () => ask<NoticeSettings>('/api/me/notices/email/end', {}),
  confirmEmail: (token: string) => ask<null>('/api/email', { token }),
  stopEmail: async (token: string) => {
    const answer = await fetch(`/mail/stop/${token}`, { method: 'POST' })
    if (!answer.ok) throw new Problem(`${answer.status} ${answer.statusText}`)
  },
  carry: (leaves: boolean) => ask<CarriedLink>('/api/me/link', { leaves }),
  takeSeats: (token: string) => ask<Me>('/api/me/link/take', { token }),
  privacy: () => ask<HousePrivacy>('/api/privacy'),
  deleteMe: () => ask<Me>('/api/me/deletion', {}),
  rematch: (id: string) => ask<MatchMade>(`/api/matches/${id}/rematch`, {}),
  advice: (id: string) => ask<SeatAdvice[]>(`/api/matches/${id}/advice`),
  verdict: (id: string) => ask<Verdict>(`/api/matches/${id}/verdict`),
  /** As it was written, byte for byte. */
  record: async (id: string) => {
    const answer = await fetch(api.recordAddress(id))
    if (!answer.ok) throw new Problem(`${answer.status} ${answer.statusText}`)
    return answer.text()
  },
  playAgain: (id: string, wanted: PlayAgain) => ask<MatchMade>(`/api/matches/${id}/again`, wanted),
  underWay: () => ask<MatchesUnderWay>('/api/me/matches'),
  /** An empty wish is none. */
  finished: (wanted: Record<string, string>) =>
    ask<FinishedMatches>(
      `/api/me/matches/finished?${new URLSearchParams(Object.entries(wanted).filter(([, value]) => value))}`,
    ),
  bots: () => ask<GameBots[]>('/api/bots'),
  openData: () => ask<OpenData>('/api/open-data'),
  openDataAddress: (file: string) => `/api/open-data/${file}`,
  /** The clauses that the rulebook has an example of. */
  examples: (game: string) => ask<string[]>(`/api/games/${game}/examples`),
  example: (game: string, clause: string, view: string) => ask<Replay>(`/api/games/${game}/examples/${clause}/${view}`),
  playExample: (game: string, clause: string) => ask<MatchMade>(`/api/games/${game}/examples/${clause}`, {}),
  sameDeal: (id: string) => ask<DealtAgain[]>(`/api/matches/${id}/deal`),
  /** A page of it: the first, or that after the input of that number. */
  replay: (id: string, view: string, after: number | null) =>
    ask<Replay>(`/api/matches/${id}/replay/${view}${pageAfter(after)}`),
  replayOf: (record: Blob, view: string, after: number | null) =>
    ask<Replay>(`/api/replays/${view}${pageAfter(after)}`, record),
  /** Or how far it is. */
  review: (id: string) => ask<ReviewState>(`/api/matches/${id}/review`),
  ownReviews: () => ask<ReviewedMatches>('/api/me/matches/reviews'),
  recordAddress: (id: string) => `/api/matches/${id}/record`,
  pictureAddress: (id: string) => `/api/matches/${id}/picture.png`,
  reviewPictureAddress: (id: string, side: string) =>
    `/api/matches/${id}/review/${side}/picture.png?language=${settings.language}`,
}
