/** How far this device has come in the lessons of each game. */

import { keep } from './settings.svelte'

const name = (game: string) => `lesson.${game}`
const nameOfDone = (game: string) => `lessons-done.${game}`

export const course = {
  /** The lesson to go on with; 1 for a beginner. */
  at(game: string): number {
    try {
      return Math.max(1, Math.trunc(Number(localStorage.getItem(`clubhouse.${name(game)}`))) || 1)
    } catch {
      return 1 // a browser that forbids storage still teaches
    }
  },

  came(game: string, lesson: number): void {
    keep(name(game), String(lesson))
  },

  /** The names of the lessons that were played to their end. */
  done(game: string): readonly string[] {
    try {
      return (localStorage.getItem(`clubhouse.${nameOfDone(game)}`) ?? '').split(' ').filter(Boolean)
    } catch {
      return []
    }
  },

  finish(game: string, lesson: string): void {
    keep(nameOfDone(game), [...new Set([...course.done(game), lesson])].join(' '))
  },
}
