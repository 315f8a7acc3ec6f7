// Totals of open proofs in a list: whose turn it is, what is missing, and the VAT at stake.
import { sql } from 'kysely'
import type { ProofPaper, ProofTurn } from '@bilbro/contract/road/proofs/proof-rules'
import { openProofStatuses, type ProofFileStatus } from '@bilbro/contract/road/proofs/proof-states'
import type { List } from '../../core/lists/page.ts'
import { daysAfter, companyDay } from '../../core/days.ts'
import { contractZoneOf } from '../../core/postgres/zones.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ProofFileRead } from './papers/proof-files.store.ts'

const openOf = ({ rows, plain, status }: List<ProofFileRead, ProofFileStatus>) => {
  const wanted = status!.wanted.length
    ? openProofStatuses.filter((one) => status!.wanted.includes(one))
    : openProofStatuses
  return (plain ?? rows).clearSelect().where(sql<boolean>`t.status = any(${sql.val(wanted)}::text[])`)
}

/** Totals over all pages of the list. Amounts are cents of VAT (19 % included in the price); `overdue` counts files. */
export async function openSums(db: Db, list: List<ProofFileRead, ProofFileStatus>, now: Date) {
  const open = openOf(list)
  const contracts = open.select('t.contractId')
  const [found, { deposit }] = await Promise.all([
    open
      .select(['t.turn', 't.missingPapers'])
      .select([
        sql<number>`count(*)`.as('count'),
        sql<number>`count(*) filter (where t.due_on < ${daysAfter(companyDay(now), 1)}
          and t.due_on < (${now.toISOString()}::timestamptz at time zone ${contractZoneOf('t.contractId')})::date)`.as(
          'overdue',
        ),
        sql<number>`coalesce(sum(t.vat_minor), 0)::bigint`.as('vat'),
      ])
      .groupBy(['t.turn', 't.missingPapers'])
      .execute() as Promise<
      { turn: ProofTurn; missingPapers: ProofPaper[]; count: number; overdue: number; vat: number }[]
    >,
    db
      .selectFrom('vatDeposits as v')
      .where('v.status', '=', 'HELD')
      .where(sql<boolean>`v.contract_id in (${contracts})`)
      .select(sql<number>`coalesce(sum(v.amount_minor), 0)::bigint`.as('deposit'))
      .executeTakeFirstOrThrow(),
  ])
  const turns = { HOUSE: { count: 0, vat: 0 }, DEALER: { count: 0, vat: 0 }, CARRIER: { count: 0, vat: 0 } }
  const missing = new Map<ProofPaper, number>()
  for (const { turn, count, vat, missingPapers } of found) {
    turns[turn].count += count
    turns[turn].vat += vat
    for (const paper of missingPapers) missing.set(paper, (missing.get(paper) ?? 0) + count)
  }
  return {
    turns,
    overdue: found.reduce((sum, one) => sum + one.overdue, 0),
    vat: found.reduce((sum, one) => sum + one.vat, 0),
    deposit,
    missing: [...missing]
      .map(([paper, count]) => ({ paper, count }))
      .toSorted((a, b) => b.count - a.count || (a.paper < b.paper ? -1 : 1)),
  }
}
