// An invoice as staff see it.
import { brokenInGermany, brokenRules } from '@bilbro/contract/money/invoices/en16931-rules'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import {
  invoiceStates,
  isPayable,
  isTaxDocument,
  type InvoiceKind,
  type InvoiceStatus,
} from '@bilbro/contract/money/invoices/invoice-states'
import type { InvoiceDetail, InvoiceRow } from '@bilbro/contract/money/invoices/invoices'
import { vatNameOf } from '../../dealers/vat-names/vat-name.read.ts'
import { dayIn, daysBetween } from '../../core/days.ts'
import { unprintableIn } from '../../paper/fonts.ts'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { outsideOf } from './outside/outside.read.ts'
import { listInvoiceRecipients } from './drafting/invoice-recipients.store.ts'
import { type InvoiceRead, listInvoicesQuery } from './invoice-rows.store.ts'
import * as invoices from './invoices.store.ts'

type Amounts = Pick<InvoiceRead, 'kind' | 'status' | 'payableMinor' | 'paidMinor'>
/** Open amount in minor units. */
export const openOf = ({ kind, status, payableMinor, paidMinor }: Amounts): number =>
  !isPayable(kind as InvoiceKind) || ['DRAFT', 'DISCARDED', 'CREDITED'].includes(status)
    ? 0
    : Math.max(0, payableMinor - paidMinor)

export const invoiceDocumentOf = ({ document }: { document: unknown }) => document as InvoiceDocument

type Reading = { now: Date; deps: { files: { pictureUrl: (fileId: string) => string } } }

export function toRow(row: InvoiceRead, { now, deps }: Reading): InvoiceRow {
  const open = openOf(row)
  return {
    id: row.id,
    version: row.version,
    kind: row.kind as InvoiceKind,
    status: row.status as InvoiceStatus,
    number: row.number,
    company: { id: row.companyId, name: row.companyName, country: row.companyCountry },
    legalEntity: { id: row.legalEntityId, name: row.entityName },
    cars: (row.cars ?? []).map(({ photo, ...car }) => ({ ...car, photo: photo && deps.files.pictureUrl(photo) })),
    contract: row.contractId === null ? null : { id: row.contractId, number: row.contractNumber },
    net: eur(row.netMinor),
    vat: eur(row.vatMinor),
    gross: eur(row.netMinor + row.vatMinor),
    payable: eur(row.payableMinor),
    paid: eur(row.paidMinor),
    open: eur(open),
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    overdueDays: open > 0 ? (daysBetween(row.dueOn, dayIn(row.zone, now)) ?? 0) : 0,
    dunningLevel: row.dunningLevel,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

type Related = InvoiceDetail['related'][number]
export const relatedOf = (row: invoices.InvoiceRecord): Related => ({
  id: row.id,
  kind: row.kind as InvoiceKind,
  number: row.number,
  status: row.status as InvoiceStatus,
  gross: eur(row.netMinor + row.vatMinor),
})

/** @throws notFound */
export async function invoiceForStaff(ctx: StaffCtx, id: string): Promise<InvoiceDetail> {
  const { files } = ctx.deps
  const row = await listInvoicesQuery(ctx.db).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  const document = invoiceDocumentOf(row)
  const checked = isTaxDocument(row.kind as InvoiceKind)
  // A draft has no number and date yet. Both are set when it is issued.
  const asIssued: InvoiceDocument = {
    ...document,
    number: document.number ?? '–',
    issuedOn: document.issuedOn ?? '2000-01-01',
  }
  return {
    ...toRow(row, ctx),
    document,
    brokenRules: checked ? brokenRules(asIssued) : [],
    brokenInGermany: checked ? brokenInGermany(document) : [],
    unprintable: unprintableIn(document),
    vatName: await vatNameOf(ctx.db, row.companyId),
    related: (await invoices.listRelated(ctx.db, row)).map(relatedOf),
    next: invoiceStates.staffNext(row.status as InvoiceStatus),
    draftedBy: row.draftedByName,
    issuedBy: row.issuedByName,
    sentAt: row.sentAt,
    endedReason: row.endedReason,
    language: document.language,
    deliveredOn: document.deliveredOn,
    remarks: String((row.choices as { remarks?: string }).remarks ?? ''),
    sendsTo: await listInvoiceRecipients(ctx.db, { id: row.companyId, invoiceEmail: row.companyInvoiceEmail }),
    pdf:
      row.pdfFileId && row.pdfSha256 ? { url: files.documentUrl(row.pdfFileId, ctx.now), sha256: row.pdfSha256 } : null,
    ...(await outsideOf(ctx, row, document)),
    xml: row.xmlFileId && files.documentUrl(row.xmlFileId, ctx.now),
  }
}
