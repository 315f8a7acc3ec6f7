import { type RawBuilder, sql } from 'kysely'
import {
  priceProposalStates,
  type PriceProposalStatus,
} from '@bilbro/contract/overview/price-proposals/price-proposal-states'
import type { PriceProposal, PriceProposalsQuery } from '@bilbro/contract/overview/price-proposals/price-proposals'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { List } from '../../core/lists/page.ts'
import { finds, isOneOf, orderOf } from '../../core/lists/search.ts'
import { toCell } from '../../core/money.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { listProposalsQuery, type ProposalRow } from './price-proposals.store.ts'

const id = sql<string>`p.id`
const orders = {
  madeOn: sql`p.made_on`,
  days: sql`p.days`,
  price: sql`p.price_minor`,
  proposed: sql`p.proposed_minor`,
  changeBp: sql`s.change_bp`,
  car: (direction: RawBuilder<unknown>) =>
    sql`plain_text(s.brand) ${direction}, plain_text(s.model) ${direction}, s.stock_no ${direction}`,
  decidedAt: sql`p.decided_at`,
}
const searched = ['s.stock_no', 's.vin', 's.brand', 's.model', 'r.name'].map((name) => sql.ref(name))

export function proposalList(db: Db, q: PriceProposalsQuery): List<ProposalRow, PriceProposalStatus> {
  const rows = listProposalsQuery(db).where(finds(q.search, searched))
  return {
    rows: q.ruleId.length ? rows.where(isOneOf('p.ruleId', q.ruleId)) : rows,
    id,
    order: orderOf(q, orders, id),
    status: { of: sql<string>`s.shown_status`, all: priceProposalStates.all, wanted: q.status },
  }
}

/** Without margins, which need access to costs. */
export const toProposal = (row: ProposalRow): PriceProposal => ({
  id: row.id,
  version: row.version,
  status: row.shownStatus as PriceProposalStatus,
  car: { id: row.carId, stockNo: row.stockNo, title: row.title },
  rule: { id: row.ruleId, name: row.ruleName },
  clock: row.clock,
  days: row.days,
  madeOn: row.madeOn,
  price: eur(row.priceMinor),
  proposed: eur(row.proposedMinor),
  changeBp: row.changeBp,
  marginBefore: null,
  marginAfter: null,
  decidedBy: row.decidedBy && row.decidedByName ? { id: row.decidedBy, name: row.decidedByName } : null,
  decidedAt: row.decidedAt,
  reason: row.reason,
})

export const proposalFile: ListFile<ProposalRow> = {
  name: 'price-proposals',
  columns: [
    { header: 'car.stockNo', cell: ({ stockNo }) => stockNo },
    { header: 'word.car', cell: ({ title }) => title },
    { header: 'office.priceProposals.rule', cell: ({ ruleName }) => ruleName },
    { header: 'word.status', cell: ({ shownStatus }, t) => t(`priceProposalStatus.${shownStatus}`) },
    { header: 'office.priceRules.clock', cell: ({ clock }, t) => t(`priceClock.${clock}`) },
    { header: 'office.priceProposals.days', cell: ({ days }) => days },
    { header: 'office.priceProposals.madeOn', cell: ({ madeOn }) => madeOn },
    { header: 'office.priceProposals.price', cell: ({ priceMinor }) => toCell(priceMinor) },
    { header: 'office.priceProposals.proposed', cell: ({ proposedMinor }) => toCell(proposedMinor) },
    { header: 'office.priceProposals.decidedBy', cell: ({ decidedByName }) => decidedByName },
    { header: 'word.reason', cell: ({ reason }) => reason },
  ],
}
