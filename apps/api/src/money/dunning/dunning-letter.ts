// The text and recipients of a reminder.
import { isPayable, openInvoiceStatuses, type InvoiceKind } from '@bilbro/contract/money/invoices/invoice-states'
import { dunningGivesDays, highestLevel, levelDue } from '@bilbro/contract/money/dunning/dunning-levels'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { spacedIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import { formatFor } from '@bilbro/i18n/format'
import { entityToday, entityZone } from '../../core/postgres/zones.ts'
import { dayIn, daysAfter } from '../../core/days.ts'
import { readMail, type WrittenMail } from '../../core/mail.ts'
import type { Db } from '../../core/postgres/db.ts'
import * as companies from '../../dealers/buyer-companies/buyer-companies.store.ts'
import { writeMail } from '../../admin/mails/write-mail.ts'
import { listInvoiceRecipients } from '../invoices/drafting/invoice-recipients.store.ts'
import { invoiceDocumentOf, openOf } from '../invoices/invoices.read.ts'
import type { InvoiceRecord } from '../invoices/invoices.store.ts'
import { fileName } from '../invoices/paper/print-invoice.ts'

type At = { db: Db; now: Date }
/**
 * The reminder level that is due. Null when the invoice is paid, credited, not late enough, or all levels were sent.
 */
export async function levelOf({ db, now }: At, invoice: InvoiceRecord): Promise<number | null> {
  const { status, kind, dueOn, dunningLevel, dunnedAt } = invoice
  const isOpen = (openInvoiceStatuses as readonly string[]).includes(status) && isPayable(kind as InvoiceKind)
  if (!isOpen || !dueOn || openOf(invoice) === 0) return null
  const zone = await entityZone(db, invoice.legalEntityId)
  const lastOn = dunnedAt && dayIn(zone, new Date(dunnedAt))
  return levelDue({ dueOn, level: dunningLevel, dunnedAt: lastOn }, dayIn(zone, now))
}

const kinds = ['dunning1', 'dunning2', 'dunning3'] as const

export type Letter = {
  mail: WrittenMail
  to: string[]
  attachments: { fileId: string; name: string }[]
}
export async function letterOf(db: Db, invoice: InvoiceRecord, level: number, now: Date): Promise<Letter> {
  const { language, payment } = invoiceDocumentOf(invoice)
  const company = await companies.get(db, invoice.companyId)
  const format = formatFor(language)
  const name = fileName(invoice.number ?? '')
  const params = {
    company: company.name,
    number: invoice.number ?? '',
    amount: format.money(eur(openOf(invoice))),
    due: invoice.dueOn ? format.day(invoice.dueOn) : '–',
    until: format.day(daysAfter(await entityToday({ db, now }, invoice.legalEntityId), dunningGivesDays)),
    iban: payment.iban ? spacedIban(payment.iban) : '–',
  }
  return {
    mail: await readMail(db, writeMail(kinds[Math.min(level, highestLevel) - 1]!, { language, params })),
    to: await listInvoiceRecipients(db, company),
    attachments: invoice.pdfFileId ? [{ fileId: invoice.pdfFileId, name: `${name}.pdf` }] : [],
  }
}
