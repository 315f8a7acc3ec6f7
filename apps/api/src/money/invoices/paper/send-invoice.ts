import type { InvoiceDetail } from '@bilbro/contract/money/invoices/invoices'
import { audit } from '../../../core/audit/audit.ts'
import { appError } from '../../../core/errors.ts'
import { sendMail } from '../../../core/mail.ts'
import { transition } from '../../../core/transitions.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import * as companies from '../../../dealers/buyer-companies/buyer-companies.store.ts'
import { notifyDealers } from '../../../admin/notifications/notify.ts'
import { writeMail } from '../../../admin/mails/write-mail.ts'
import { formatFor } from '@bilbro/i18n/format'
import { lockInvoiceAtVersion } from '../issuing/issue-invoice.ts'
import { invoiceForStaff, invoiceDocumentOf } from '../invoices.read.ts'
import { invoiceState } from '../invoices.states.ts'
import * as invoices from '../invoices.store.ts'
import * as recipients from '../drafting/invoice-recipients.store.ts'
import { fileName } from './print-invoice.ts'

/**
 * Sends the PDF and its electronic form by e-mail, as often as requested.
 * @throws version.stale, state.notAllowed for a draft, invoice.printing, invoice.noAddress
 */
export async function sendInvoice(ctx: StaffCtx, id: string, version: number): Promise<InvoiceDetail> {
  const { invoice } = await lockInvoiceAtVersion(ctx, id, version)
  if (!invoice.number) throw appError('state.notAllowed', { from: invoice.status, to: 'SENT' })
  if (!invoice.pdfFileId) throw appError('invoice.printing')
  const company = await companies.get(ctx.db, invoice.companyId)
  const to = await recipients.listInvoiceRecipients(ctx.db, company)
  if (!to.length) throw appError('invoice.noAddress', { company: company.name })
  const { language, kind, totals, dueOn, seller } = invoiceDocumentOf(invoice)
  const name = fileName(invoice.number)
  const format = formatFor(language)
  const params = {
    number: invoice.number,
    amount: format.money(totals.payable),
    due: dueOn ? format.day(dueOn) : '–',
    company: company.name,
  }
  const attachments = [
    { fileId: invoice.pdfFileId, name: `${name}.pdf` },
    ...(invoice.xmlFileId ? [{ fileId: invoice.xmlFileId, name: `${name}.xml` }] : []),
  ]
  const mail = kind === 'CREDIT_NOTE' ? 'creditNote' : 'invoice'
  const replyTo = seller.email
  for (const address of to)
    await sendMail(ctx, { ...writeMail(mail, { language, params }), to: address, replyTo, attachments })
  await notifyDealers(ctx, {
    companyId: invoice.companyId,
    kind: 'invoice',
    params: { number: invoice.number },
    link: `/portal/invoices?invoice=${id}`,
    dedupe: `${id}:${version}`,
  })
  if (invoice.status === 'ISSUED')
    await transition(ctx, invoiceState, id, { to: 'SENT', values: { sentAt: ctx.now.toISOString() } })
  else {
    await invoices.markSent(ctx.db, id, ctx.now)
    await audit(ctx, {
      entity: 'invoices',
      entityId: id,
      parents: { buyerCompanies: invoice.companyId, cars: invoice.carIds, contracts: invoice.contractId ?? [] },
      action: invoice.sentAt ? 'invoiceSentAgain' : 'deliver',
      changes: [{ field: 'invoiceSentTo', from: null, to: to.join(', ') }],
    })
  }
  return invoiceForStaff(ctx, id)
}
