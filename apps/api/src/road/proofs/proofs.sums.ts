// What of a list of proofs is open: whose turn it is, what is missing, and how much money hangs on it.
import { sql } from 'kysely'
import { type ProofPaper, proofNeeds, proofRoutes } from '@bilbro/contract/road/proof-rules'
import { openProofStatuses, type ProofFileStatus } from '@bilbro/contract/road/proof-states'
import { transportParties } from '@bilbro/contract/rates/deal-tax-facts'
import type { List } from '../../core/lists/page.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ProofFileRead } from './proof-files.store.ts'

/** Every need with the papers that settle it, as rows of SQL. */
const needs = JSON.stringify(
  proofRoutes.flatMap((route) =>
    transportParties.flatMap((transport) =>
      proofNeeds(route, transport).map(({ paper, alternatives }) => ({
        ...{ route, transport, paper },
        papers: [paper, ...alternatives],
      })),
    ),
  ),
)

const openOf = ({ rows, status }: List<ProofFileRead, ProofFileStatus>) =>
  rows
    .clearSelect()
    .where(sql<boolean>`t.status = any(${sql.val(openProofStatuses)}::text[])`)
    .where(sql<boolean>`(${status!.wanted.length === 0} or t.status = any(${sql.val(status!.wanted)}::text[]))`)

type Sums = {
  house: number
  dealer: number
  carrier: number
  houseVat: number
  dealerVat: number
  carrierVat: number
  overdue: number
  vat: number
}
/** Of whatever the list holds, on all of its pages. */
export async function openSums(db: Db, list: List<ProofFileRead, ProofFileStatus>, today: string) {
  const open = openOf(list)
  const vatOf = (turn: string) => sql<number>`coalesce(sum(t.vat_minor) filter (where t.turn = ${turn}), 0)::bigint`
  const sums = (await open
    .select([
      sql<number>`count(*) filter (where t.turn = 'HOUSE')`.as('house'),
      sql<number>`count(*) filter (where t.turn = 'DEALER')`.as('dealer'),
      sql<number>`count(*) filter (where t.turn = 'CARRIER')`.as('carrier'),
      vatOf('HOUSE').as('houseVat'),
      vatOf('DEALER').as('dealerVat'),
      vatOf('CARRIER').as('carrierVat'),
      sql<number>`count(*) filter (where t.due_on < ${today})`.as('overdue'),
      sql<number>`coalesce(sum(t.vat_minor), 0)::bigint`.as('vat'),
    ])
    .executeTakeFirstOrThrow()) as Sums
  const contracts = open.select('t.contractId').distinct()
  const { deposit } = await db
    .selectFrom('vatDeposits as v')
    .where('v.status', '=', 'HELD')
    .where(sql<boolean>`v.contract_id in (${contracts})`)
    .select(sql<number>`coalesce(sum(v.amount_minor), 0)::bigint`.as('deposit'))
    .executeTakeFirstOrThrow()
  const files = open.select(['t.id', 't.route', 't.transport'])
  const { rows: missing } = await sql<{ paper: ProofPaper; count: number }>`
    select n.paper, count(*)::int as count from (${files}) f
    join jsonb_to_recordset(${needs}::jsonb) n (route text, transport text, paper text, papers text[])
      on n.route = f.route and n.transport = f.transport
    where not exists (select from proof_documents d where d.proof_file_id = f.id and d.paper = any(n.papers)
      and d.status in ('UPLOADED', 'CHECKED_OK', 'WAIVED'))
    group by 1 order by 2 desc, 1`.execute(db)
  return { ...sums, deposit, missing }
}
