import type { Db } from '../../../core/postgres/db.ts'
import { getAnswerTimes } from '../offer-rows.store.ts'

const leastAnswers = 10
const spanMs = 90 * 86_400_000
const freshMs = 10 * 60_000

const known = new WeakMap<Db, { at: number; minutes: number | null }>()

/**
 * How long we usually take to answer a dealer: the median minutes of 90 days, cached for ten minutes. Null with fewer
 * than ten answers.
 */
export async function answerMinutes(db: Db, now: Date): Promise<number | null> {
  const before = known.get(db)
  if (before && Math.abs(now.getTime() - before.at) < freshMs) return before.minutes
  const { minutes, answers } = await getAnswerTimes(db, new Date(now.getTime() - spanMs))
  const found = answers < leastAnswers ? null : minutes
  known.set(db, { at: now.getTime(), minutes: found })
  return found
}
