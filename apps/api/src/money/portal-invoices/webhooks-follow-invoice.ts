// Tells the webhooks of a dealer of a new invoice or credit note. Registered by `subscriptions.ts`.
import { moneyOf } from '../../core/money.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { recordWebhookEvent } from '../../dealers/webhook-endpoints/record-webhook-event.ts'
import * as invoices from '../invoices/invoices.store.ts'

export async function webhooksFollowInvoice(ctx: StaffCtx, id: string): Promise<void> {
  const { companyId, number, kind, payableMinor, currency, dueOn } = await invoices.get(ctx.db, id)
  await recordWebhookEvent(ctx, companyId, {
    type: 'invoice.issued',
    subjectId: id,
    data: { invoiceId: id, number: number!, kind, payable: moneyOf(payableMinor, currency)!, dueOn },
  })
}
