// Deadlines and reminder days of a proof file: those of its route and country, else the company's payment settings.
import type { ProofRoute } from '@bilbro/contract/road/proofs/proof-rules'
import { termFor, usualReminders } from '@bilbro/contract/road/proofs/proof-settings'
import type { Db } from '../../../core/postgres/db.ts'
import { getMoneySettings } from '../../../money/money-settings/money-settings.store.ts'
import { listProofTerms } from '../proof-settings.store.ts'

export const usualTerm = async (db: Db) => ({ days: (await getMoneySettings(db)).proofDays, ...usualReminders })

export const daysOf = async (db: Db, of: { route: ProofRoute; destination: string }) =>
  termFor(await listProofTerms(db), of, await usualTerm(db))
