import * as z from 'zod'
import type { Deps } from '../../core/deps.ts'
import type { Db } from '../../core/postgres/db.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { job } from '../../core/work/job.ts'
import { screen, type Subject } from './screen.ts'
import { openSignups, subjectsOfAll, subjectsOfSignup } from './subjects.ts'

type Source = (db: Db) => Promise<Subject[]>
const parts = ['dealers', 'signups', 'payers'] as const
type Part = (typeof parts)[number]

let payers: Source = () => Promise.resolve([])
/** Source of payer names on bank statement lines, which a later module knows; set in `subscriptions.ts`. */
export const registerPayerSource = (source: Source): void => void (payers = source)

const sources: Record<Part, Source> = {
  dealers: subjectsOfAll,
  signups: async (db) => (await openSignups(db)).flatMap(subjectsOfSignup),
  payers: (db) => payers(db),
}

/** Runs after each new version, for sign-ups and incoming payments, and every night because names change. */
export const screenEverybody = job({
  name: 'sanctions-screen',
  cron: '20 2 * * *',
  data: z.object({ only: z.enum(parts).optional() }),
  run: async (deps, { only }) => void (await screenAll(deps, only)),
})

/** Batch size per transaction, so that no transaction runs long. */
const atOnce = 500

/** Returns the number of new hits. Idempotent. */
export async function screenAll(deps: Deps, only?: Part): Promise<number> {
  const all = (await Promise.all((only ? [only] : parts).map((part) => sources[part](deps.db)))).flat()
  let made = 0
  for (let at = 0; at < all.length; at += atOnce)
    await deps.db.transaction().execute(async (db) => {
      made += await screen({ ...jobCtx(deps, db), deps }, all.slice(at, at + atOnce))
    })
  return made
}
