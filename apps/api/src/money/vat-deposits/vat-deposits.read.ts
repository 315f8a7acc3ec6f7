import type { VatDepositStatus } from '@bilbro/contract/money/vat-deposits/vat-deposit-states'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { VatDeposit } from '@bilbro/contract/money/vat-deposits/vat-deposits'
import { dayIn } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { listVatDepositsQuery, type VatDepositRead } from './vat-deposits.store.ts'

export const toWire = (row: VatDepositRead, { deps, now }: Pick<StaffCtx, 'deps' | 'now'>): VatDeposit => ({
  id: row.id,
  version: row.version,
  status: row.status as VatDepositStatus,
  amount: eur(row.amountMinor),
  company: { id: row.companyId, name: row.companyName, country: row.companyCountry },
  contract: { id: row.contractId, number: row.contractNumber },
  invoice: { id: row.invoiceId, number: row.invoiceNumber ?? '' },
  heldAt: row.heldAt,
  dueOn: row.dueOn,
  isLate: row.status === 'HELD' && row.dueOn < dayIn(row.zone, now),
  proof: row.proofFileId && deps.files.documentUrl(row.proofFileId, now),
  approved: row.approvedAt ? { by: row.approvedByName, at: row.approvedAt, reason: row.approvedReason ?? '' } : null,
  refundedOn: row.refundedOn,
  refundReference: row.refundReference,
  forfeited:
    row.forfeitedAt && row.correctionId
      ? {
          on: row.forfeitedAt,
          by: row.forfeitedByName,
          reason: row.forfeitedReason ?? '',
          correction: { id: row.correctionId, number: row.correctionNumber ?? '' },
        }
      : null,
})

/** @throws notFound */
export async function depositForStaff(ctx: StaffCtx, depositId: string): Promise<VatDeposit> {
  const row = await listVatDepositsQuery(ctx.db).where('t.id', '=', depositId).executeTakeFirst()
  if (!row) throw appError('notFound')
  return toWire(row, ctx)
}
