import { sql } from 'kysely'
import type { PriceProposalStatus } from '@bilbro/contract/overview/price-proposals/price-proposal-states'
import type { PriceClock } from '@bilbro/contract/overview/price-rules/price-rule-fields'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { nameOf } from '../../core/postgres/name-of.ts'
import { lockRow } from '../../core/postgres/rows.ts'
import type { Transitioned } from '../../core/postgres/tables.ts'

export type ProposalRecord = Awaited<ReturnType<typeof lock>>
export type Change = { reason?: string; decidedBy?: string; decidedAt?: string }

/** Locks the row until the transaction ends. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'priceProposals', id)

export const lockMany = (db: Db, ids: readonly string[]) =>
  db.selectFrom('priceProposals').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

export const setStatusMany = (
  db: Db,
  ids: readonly string[],
  status: Transitioned<PriceProposalStatus>,
  values: Change,
  now: Date,
) =>
  db
    .updateTable('priceProposals')
    .set({ ...values, status, version: sql<number>`version + 1`, updatedAt: now.toISOString() })
    .where('id', 'in', ids)
    .returningAll()
    .execute()

export async function setStatus(
  db: Db,
  id: string,
  status: Transitioned<PriceProposalStatus>,
  values: Change,
  now: Date,
): Promise<ProposalRecord> {
  const [written] = await setStatusMany(db, [id], status, values, now)
  return written!
}

/** Rows of the list, each with its car, its rule and the person who decided. */
export const listProposalsQuery = (db: Db) =>
  db
    .selectFrom('priceProposals as p')
    .innerJoin('shownPriceProposals as s', 's.id', 'p.id')
    .innerJoin('priceRules as r', 'r.id', 'p.ruleId')
    .select(['p.id', 'p.version', 'p.carId', 'p.ruleId', 'r.name as ruleName', 'p.clock', 'p.days', 'p.madeOn'])
    .select(['p.priceMinor', 'p.proposedMinor', 'p.reason', 'p.decidedBy', 'p.decidedAt'])
    .select([sql<string>`s.stock_no`.as('stockNo'), sql<string>`s.title`.as('title')])
    .select([sql<number>`s.change_bp`.as('changeBp'), sql<string>`s.shown_status`.as('shownStatus')])
    .select(nameOf('staffUsers', 'p.decidedBy').as('decidedByName'))
    .$narrowType<{ clock: PriceClock }>()
export type ProposalRow = Awaited<ReturnType<typeof get>>

/** @throws notFound */
export async function get(db: Db, id: string) {
  const row = await listProposalsQuery(db).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** The open proposals as they were written, stale or not. */
export const listOpen = (db: Db) =>
  db
    .selectFrom('priceProposals')
    .select(['id', 'carId', 'ruleId', 'priceMinor', 'proposedMinor'])
    .where('status', '=', 'OPEN')
    .orderBy('id')
    .limit(100_000)
    .execute()

export type NewProposal = {
  carId: string
  ruleId: string
  clock: PriceClock
  days: number
  madeOn: string
  priceMinor: number
  proposedMinor: number
}
/** Cars that have an open proposal by now keep it. Returns the new rows. */
export const insertMany = async (db: Db, proposals: readonly NewProposal[], now: Date) => {
  const at = now.toISOString()
  const made: { id: string; carId: string; priceMinor: number; proposedMinor: number }[] = []
  // Few enough for the parameters of one statement.
  for (let from = 0; from < proposals.length; from += 1000)
    made.push(
      ...(await db
        .insertInto('priceProposals')
        .values(proposals.slice(from, from + 1000).map((one) => ({ ...one, createdAt: at, updatedAt: at })))
        // A literal: with a parameter, a prepared statement no longer finds the partial index after a few runs.
        .onConflict((on) =>
          on
            .column('carId')
            .where(sql<boolean>`status = 'OPEN'`)
            .doNothing(),
        )
        .returning(['id', 'carId', 'priceMinor', 'proposedMinor'])
        .execute()),
    )
  return made
}

/** One run at a time, until the transaction ends. */
export const lockRun = (db: Db) => sql`select pg_advisory_xact_lock(7242123)`.execute(db)
