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
/** Names on lines of the bank, which a later module knows; `follows.ts` of the server puts them here. */
export const registerPayerSource = (source: Source): void => void (payers = source)

const sources: Record<Part, Source> = {
  dealers: subjectsOfAll,
  signups: async (db) => (await openSignups(db)).flatMap(subjectsOfSignup),
  payers: (db) => payers(db),
}

/** After each new version, when somebody asks to be let in or money comes in, and every night: names change. */
export const screenEverybody = job({
  name: 'sanctions-screen',
  cron: '20 2 * * *',
  data: z.object({ only: z.enum(parts).optional() }),
  run: async (deps, { only }) => void (await screenAll(deps, only)),
})

/** So many at once in a transaction: nobody waits for all of them. */
const atOnce = 500

/** Answers how many questions are new. Safe to run twice. */
export async function screenAll(deps: Deps, only?: Part): Promise<number> {
  const all = (await Promise.all((only ? [only] : parts).map((part) => sources[part](deps.db)))).flat()
  let made = 0
  for (let at = 0; at < all.length; at += atOnce)
    await deps.db.transaction().execute(async (db) => {
      made += await screen({ ...jobCtx(deps, db), deps }, all.slice(at, at + atOnce))
    })
  return made
}
