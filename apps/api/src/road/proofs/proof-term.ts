// Which days count for a file: those of its route and country, else what the rules of payments say.
import type { ProofRoute } from '@bilbro/contract/road/proof-rules'
import { termFor, usualReminders } from '@bilbro/contract/road/proof-settings'
import type { Db } from '../../core/postgres/db.ts'
import { settings } from '../../money/money-settings/money-settings.store.ts'
import { termsOf } from './proof-settings.store.ts'

export const usualTerm = async (db: Db) => ({ days: (await settings(db)).proofDays, ...usualReminders })

export const daysOf = async (db: Db, of: { route: ProofRoute; destination: string }) =>
  termFor(await termsOf(db), of, await usualTerm(db))
