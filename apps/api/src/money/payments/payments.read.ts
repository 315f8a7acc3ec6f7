// A payment as staff see it, with matching proposals.
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceKind, InvoiceStatus } from '@bilbro/contract/money/invoices/invoice-states'
import { paymentStates, type PaymentMeans, type PaymentStatus } from '@bilbro/contract/money/payments/payment-states'
import type {
  Identification,
  PaymentDetail,
  PaymentProposal,
  PaymentRow,
} from '@bilbro/contract/money/payments/payments'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { listReturnedLines } from './statements/bank-lines.store.ts'
import * as allocations from './matching/allocations.store.ts'
import { indexOf, type InvoiceIndex, type OpenInvoice } from './matching/invoice-index.rules.ts'
import { type Proposed, proposalsFor } from './matching/match.rules.ts'
import { listCompaniesWithIbans, listOpenInvoices } from './matching/open-invoices.store.ts'
import { type PaymentRead, listPaymentsQuery } from './payment-rows.store.ts'
import { restOf } from './payments.rules.ts'
import * as payments from './payments.store.ts'

/** An index of all open invoices, so that many payments can be matched with it. */
export async function matchIndex(db: Db): Promise<InvoiceIndex> {
  const open = (await listOpenInvoices(db)) as OpenInvoice[]
  return indexOf(open, await listCompaniesWithIbans(db, [...new Set(open.map(({ companyId }) => companyId))]))
}

/** Whether proposals are useful: the payment has an unallocated rest and was not rejected. */
export const isToMatch = (
  row: Pick<PaymentRead, 'status' | 'amountMinor' | 'allocatedMinor' | 'refundedMinor' | 'currency'>,
) =>
  // Invoices are in euros, so payments in other currencies are not matched.
  row.currency === 'EUR' && ['RECEIVED', 'UNMATCHED', 'MATCHED', 'RELEASED'].includes(row.status) && restOf(row) > 0

/** Some payers write the invoice number into the end-to-end reference. */
const textOf = ({ remittance, endToEndId }: Pick<PaymentRead, 'remittance' | 'endToEndId'>): string =>
  [remittance, endToEndId].filter(Boolean).join(' ')

export const proposedFor = (row: PaymentRead, index: InvoiceIndex): Proposed[] =>
  isToMatch(row)
    ? proposalsFor(
        { ...row, remittance: textOf(row), means: row.means as PaymentMeans, restMinor: restOf(row) },
        index,
      ).map((one) => ({
        ...one,
        // Staff have confirmed this payer for the dealer.
        concerns: row.payerConfirmedAt && row.companyId === one.company.id ? [] : one.concerns,
      }))
    : []

type Asked = {
  id: string
  number: string | null
  kind: string
  status: string
  payableMinor: number
  dueOn: string | null
}
const invoiceOf = (row: Asked, open: number) => ({
  id: row.id,
  number: row.number ?? '',
  kind: row.kind as InvoiceKind,
  status: row.status as InvoiceStatus,
  payable: eur(row.payableMinor),
  open: eur(open),
  dueOn: row.dueOn,
})

const toProposal = ({ company: { id, name, country }, parts, ...one }: Proposed, rest: number): PaymentProposal => ({
  ...one,
  company: { id, name, country },
  parts: parts.map(({ invoice, minor }) => ({ invoice: invoiceOf(invoice, invoice.openMinor), amount: eur(minor) })),
  rest: eur(rest - parts.reduce((sum, { minor }) => sum + minor, 0)),
})

export function toRow(row: PaymentRead, index: InvoiceIndex | undefined): PaymentRow {
  const [best] = index ? proposedFor(row, index) : []
  return {
    id: row.id,
    version: row.version,
    status: row.status as PaymentStatus,
    means: row.means as PaymentMeans,
    valueOn: row.valueOn,
    amount: { minor: row.amountMinor, currency: row.currency },
    allocated: eur(row.allocatedMinor),
    refunded: eur(row.refundedMinor),
    rest: eur(row.currency === 'EUR' ? restOf(row) : 0),
    payerName: row.payerName,
    payerIban: row.payerIban,
    remittance: row.remittance,
    account: row.account,
    company:
      row.companyId && row.companyName && row.companyCountry
        ? { id: row.companyId, name: row.companyName, country: row.companyCountry }
        : null,
    invoices: row.invoices ?? [],
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    proposal: best ? toProposal(best, restOf(row)) : null,
  }
}

/** @throws notFound */
export async function paymentForStaff(db: Db, id: string): Promise<PaymentDetail> {
  const row = await listPaymentsQuery(db).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  const index = isToMatch(row) ? await matchIndex(db) : undefined
  const [story, refunds, identified, back] = await Promise.all([
    allocations.listHistory(db, id),
    payments.listRefunds(db, id),
    payments.findIdentification(db, id),
    listReturnedLines(db, id),
  ])
  return {
    ...toRow(row, index),
    raw: row.raw as Record<string, string>,
    fileName: row.fileName,
    proposals: index ? proposedFor(row, index).map((one) => toProposal(one, restOf(row))) : [],
    allocations: story.map(({ invoiceId, ...one }) => ({
      id: one.id,
      invoice: invoiceOf({ ...one, id: invoiceId }, Math.max(0, one.payableMinor - one.paidMinor)),
      amount: eur(one.amountMinor),
      madeBy: one.madeByName,
      madeAt: one.madeAt,
      undoneAt: one.undoneAt,
      undoneBy: one.undoneByName,
      undoneReason: one.undoneReason,
    })),
    refunds: refunds.map((one) => ({
      id: one.id,
      amount: eur(one.amountMinor),
      refundedOn: one.refundedOn,
      reason: one.reason,
      madeBy: one.madeByName,
    })),
    takenBack: back.map(({ valueOn, amountMinor, currency, remittance, refundId }) => ({
      on: valueOn,
      amount: { minor: amountMinor, currency },
      remittance,
      isRefunded: refundId !== null,
    })),
    payerConfirmed: row.payerConfirmedAt
      ? { by: row.confirmedByName, at: row.payerConfirmedAt, reason: row.payerConfirmedReason ?? '' }
      : null,
    identification: identified ? identificationOf(identified) : null,
    endedReason: row.endedReason,
    next: paymentStates.staffNext(row.status as PaymentStatus),
  }
}

type Kept = NonNullable<Awaited<ReturnType<typeof payments.findIdentification>>>
const identificationOf = (row: Kept): Identification => ({
  documentKind: row.documentKind as Identification['documentKind'],
  documentNumber: row.documentNumber,
  authority: row.authority,
  name: row.name,
  bornOn: row.bornOn,
  birthPlace: row.birthPlace,
  nationality: row.nationality,
  address: row.address,
})
