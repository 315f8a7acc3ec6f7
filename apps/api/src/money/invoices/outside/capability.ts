// Whether a car can be invoiced, and the obstacles. Read only.
import { brokenRules } from '@bilbro/contract/money/invoices/en16931-rules'
import type { invoicingApi } from '@bilbro/contract/money/invoices/invoicing'
import { entityToday } from '../../../core/postgres/zones.ts'
import { AppError } from '../../../core/errors.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import * as contracts from '../../../deal/contracts/contracts.store.ts'
import { marginEntriesOf } from '../../margin/book-margin.ts'
import { draftOnContract } from '../drafting/draft-on-contract.ts'
import { relatedOf } from '../invoices.read.ts'
import * as invoices from '../invoices.store.ts'
import type * as z from 'zod'

type Capability = z.infer<(typeof invoicingApi)['isCapable']['data']>
const not = (reasons: Capability['reasons'], of: Partial<Capability> = {}): Capability => ({
  isCapable: false,
  contractId: null,
  invoice: null,
  ...of,
  reasons,
})

export async function capabilityOf(ctx: StaffCtx, carId: string): Promise<Capability> {
  const live = await contracts.findLiveByCar(ctx.db, carId)
  if (!live) return not([{ key: 'contract', detail: null }])
  const contract = await contracts.get(ctx.db, live.id)
  const own = await invoices.listByContract(ctx.db, live.id)
  const standing = own.find(({ kind, status }) => (kind === 'SALE' || kind === 'CORRECTION') && status !== 'CREDITED')
  const of = { contractId: live.id, invoice: standing ? relatedOf(standing) : null }
  if (standing) return not([{ key: 'invoice', detail: standing.number }], of)
  if (contract.status !== 'SIGNED') return not([{ key: 'signatures', detail: null }], of)
  try {
    const draft = await draftOnContract(ctx, contract, 'SALE', { choices: {} })
    const today = await entityToday(ctx, contract.legalEntityId)
    await marginEntriesOf(ctx.db, draft, today)
    const broken = brokenRules({ ...draft, number: '–', issuedOn: today })
    const reasons = broken.map(({ rule, says }) => ({ key: rule, detail: says }))
    return { ...of, isCapable: reasons.length === 0, reasons }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { missing, changes } = error.params
    return not([{ key: error.code, detail: String(missing ?? changes ?? '') || null }], of)
  }
}
