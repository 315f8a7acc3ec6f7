// What we need of a system that keeps the books: our issued invoices stand there once each, with their paper, and it says what is paid.
import type { Language } from '@bilbro/contract/common'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import type { OutsideKey, OutsideLack, OutsideState } from '@bilbro/contract/money/invoices/invoice-outside'

export type OutsideCustomer = {
  /** Ours: kept there too, and looked for first. */
  ref: string
  name: string
  orgNo: string | null
  vatId: string | null
  email: string | null
  language: Language
  street: string | null
  postalCode: string | null
  city: string | null
  country: string
}
export type NewOutsideInvoice = {
  /** Ours: made again with it, there is still one invoice. */
  ref: string
  /** Counted up when it was deleted there and is wanted again. */
  round: number
  customerId: string
  /** As it was issued, with its number. */
  document: InvoiceDocument & { number: string; issuedOn: string }
  pdf: { name: string; bytes: Buffer }
}
export type OutsideInvoice = {
  state: OutsideState
  /** What came there, in minor units of the invoice's currency. */
  paidMinor: number
}

/** One system; its functions throw ProviderError when there is no answer, REFUSED when it will not. */
export type InvoicingProvider = {
  key: OutsideKey
  /** Whether these are the books of whoever issues the invoice. */
  isOf: (seller: InvoiceDocument['seller']) => boolean
  /** What keeps an invoice from being booked there as it is; nobody is asked. */
  lacks: (document: InvoiceDocument) => OutsideLack[]
  /** `known`: its id there, from an earlier time. Answers with the one that counts, its data as given. */
  upsertCustomer: (customer: OutsideCustomer, known: string | undefined) => Promise<string>
  /** Answers with its id there; its paper is beside it. */
  createInvoice: (invoice: NewOutsideInvoice) => Promise<string>
  /** Asked of them each time; MISSING when it is not there any more. */
  getInvoice: (id: string, grossMinor: number) => Promise<OutsideInvoice>
}

declare module '../../core/deps.ts' {
  interface Deps {
    /** Systems that keep books, those that are set up. */
    invoicing: readonly InvoicingProvider[]
  }
}

/** Paid, partly or not, by what came. */
export const stateOfPaid = (paidMinor: number, grossMinor: number): 'PAID' | 'PARTLY_PAID' | 'OPEN' =>
  paidMinor >= grossMinor ? 'PAID' : paidMinor > 0 ? 'PARTLY_PAID' : 'OPEN'
