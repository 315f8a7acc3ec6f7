import type { Api } from '@bilbro/contract'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { PriceProposal } from '@bilbro/contract/overview/price-proposals/price-proposals'
import { companyDay } from '../../core/days.ts'
import { readPage } from '../../core/lists/page.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { expectedMargins } from '../../money/car-margin/car-margin.read.ts'
import { exportList } from '../../tables/export-list.ts'
import { applyProposal, dismissProposal, undoProposal } from './decide-proposal.ts'
import { makeProposals } from './make-proposals.ts'
import { proposalFile, proposalList, toProposal } from './price-proposals.list.ts'
import * as proposals from './price-proposals.store.ts'

/** The expected margins of open proposals, for readers with access to costs. */
async function withMargins(ctx: StaffCtx, rows: readonly PriceProposal[]): Promise<PriceProposal[]> {
  if (!hasPermission(ctx, 'cars.cost')) return [...rows]
  const today = companyDay(ctx.now)
  const shown = (minor: number | null | undefined) => (minor === null || minor === undefined ? null : eur(minor))
  return Promise.all(
    rows.map(async (row) => {
      if (row.status !== 'OPEN') return row
      const prices = [row.price.minor, row.proposed.minor]
      const [before, after] = await expectedMargins(ctx.db, row.car.id, prices, today)
      return { ...row, marginBefore: shown(before), marginAfter: shown(after) }
    }),
  )
}

async function wire(ctx: StaffCtx, id: string): Promise<PriceProposal> {
  const [row] = await withMargins(ctx, [toProposal(await proposals.get(ctx.db, id))])
  return row!
}

export const priceProposalsRoutes: Handlers<Api['priceProposals']> = {
  async list(ctx, { query }) {
    const list = proposalList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, proposalFile)
    const page = await readPage(list, query, toProposal)
    return { ...page, items: await withMargins(ctx, page.items) }
  },

  run: (ctx) => makeProposals(ctx),

  async apply(ctx, { params: { id }, body: { version } }) {
    await applyProposal(ctx, { id, version }, () => wire(ctx, id))
    return wire(ctx, id)
  },

  async dismiss(ctx, { params: { id }, body: { version, reason } }) {
    await dismissProposal(ctx, { id, version }, reason, () => wire(ctx, id))
    return wire(ctx, id)
  },

  async undo(ctx, { params: { id }, body: { version } }) {
    await undoProposal(ctx, { id, version }, () => wire(ctx, id))
    return wire(ctx, id)
  },
}
