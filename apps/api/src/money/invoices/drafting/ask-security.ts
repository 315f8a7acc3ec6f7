// The buyer collects a car that our carrier should have delivered: a VAT deposit is drafted, and staff issue it.
import { audit } from '../../../core/audit/audit.ts'
import { AppError } from '../../../core/errors.ts'
import { lockForUpdate, type TransitionCtx } from '../../../core/transitions.ts'
import { contractState } from '../../../deal/contracts/contracts.states.ts'
import * as companies from '../../../dealers/buyer-companies/buyer-companies.store.ts'
import { notifyStaff } from '../../../admin/notifications/notify.ts'
import { draftOnContract } from './draft-on-contract.ts'
import * as invoices from '../invoices.store.ts'

/** Drafts the deposit when the deal requires one and none exists. Safe to run twice. */
export async function askSecurity(ctx: TransitionCtx, contractId: string): Promise<void> {
  const contract = await lockForUpdate(ctx, contractState, contractId)
  if (contract.status !== 'SIGNED') return
  const own = await invoices.listByContract(ctx.db, contractId)
  const isOver = ({ status }: { status: string }) => status === 'CREDITED' || status === 'DISCARDED'
  if (own.some((one) => one.kind === 'VAT_DEPOSIT' && !isOver(one))) return
  let document
  try {
    document = await draftOnContract(ctx, contract, 'VAT_DEPOSIT', { choices: {} })
  } catch (error) {
    // No deposit is needed, or staff have to decide the tax first. The gate checks for the deposit in any case.
    if (error instanceof AppError) return
    throw error
  }
  const { companyId, legalEntityId, carIds } = contract
  const about = { contractId, companyId, legalEntityId, carIds, precedesId: null, choices: {} }
  const draftedBy = ctx.actor.kind === 'staff' ? ctx.actor.id : null
  const row = await invoices.insert(ctx.db, { ...about, kind: 'VAT_DEPOSIT', draftedBy }, document, ctx.now)
  await audit(ctx, {
    entity: 'invoices',
    entityId: row.id,
    parents: { buyerCompanies: companyId, cars: carIds, contracts: contractId },
    action: 'invoiceDraft',
    changes: [{ field: 'invoicePayable', from: null, to: row.payableMinor }],
  })
  const { name } = await companies.get(ctx.db, companyId)
  await notifyStaff(ctx, {
    to: { right: 'invoices.issue' },
    kind: 'securityDrafted',
    params: { number: contract.number ?? '', company: name },
    link: `/invoices/${row.id}`,
    dedupe: row.id,
  })
}
