// Interface for invoicing systems: each issued invoice is recorded there once with its PDF, and the system reports
// payments.
import type { Language } from '@bilbro/contract/common'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import type { OutsideKey, OutsideLack, OutsideState } from '@bilbro/contract/money/invoices/invoice-outside'

export type OutsideCustomer = {
  /** Our reference: stored in the system, and used to find the customer. */
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
  /** Our reference: a repeated call with it creates no second invoice. */
  ref: string
  /** Increased when the invoice was deleted in the system and must be created again. */
  round: number
  customerId: string
  /** The invoice as issued, with its number. */
  document: InvoiceDocument & { number: string; issuedOn: string }
  pdf: { name: string; bytes: Buffer }
}
export type OutsideInvoice = {
  state: OutsideState
  /** Payments recorded there, in minor units of the invoice's currency. */
  paidMinor: number
}

/** One system. Its functions throw ProviderError without an answer, and REFUSED when the system refuses. */
export type InvoicingProvider = {
  key: OutsideKey
  /** Whether these are the books of the invoice's seller. */
  isOf: (seller: InvoiceDocument['seller']) => boolean
  /** Why the system cannot record an invoice unchanged; checked without a call. */
  lacks: (document: InvoiceDocument) => OutsideLack[]
  /** `known`: the customer's id there from an earlier call. Returns the id that is valid now; the data is updated. */
  upsertCustomer: (customer: OutsideCustomer, known: string | undefined) => Promise<string>
  /** Returns the id of the invoice there; the PDF is attached. */
  createInvoice: (invoice: NewOutsideInvoice) => Promise<string>
  /** Always queried; MISSING when the invoice no longer exists there. */
  getInvoice: (id: string, grossMinor: number) => Promise<OutsideInvoice>
}

declare module '../../core/deps.ts' {
  interface Deps {
    /** The configured invoicing systems. */
    invoicing: readonly InvoicingProvider[]
  }
}

/** Payment state by the amount paid. */
export const stateOfPaid = (paidMinor: number, grossMinor: number): 'PAID' | 'PARTLY_PAID' | 'OPEN' =>
  paidMinor >= grossMinor ? 'PAID' : paidMinor > 0 ? 'PARTLY_PAID' : 'OPEN'
