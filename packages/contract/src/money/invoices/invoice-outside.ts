// Invoices in the systems that keep the books: made there once when they are issued, looked at, shown. What is paid there is told, not booked.
import * as z from 'zod'
import { id, idParams, instant, money, nothing } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

export const outsideKeys = ['lexware', 'fiken'] as const
export type OutsideKey = (typeof outsideKeys)[number]

/** WANTED: about to be made there, as often as it takes; FAILED: they will not, or cannot. */
export const outsideStatuses = ['WANTED', 'SENT', 'FAILED'] as const
export type OutsideStatus = (typeof outsideStatuses)[number]

/** As it was told last; MISSING: somebody deleted it there. */
export const outsideStates = ['OPEN', 'PARTLY_PAID', 'PAID', 'CANCELLED', 'WRITTEN_OFF', 'MISSING'] as const
export type OutsideState = (typeof outsideStates)[number]

/** What the books there have no place for. */
export const outsideLacks = ['MARGIN_SCHEME', 'TAX_CASE', 'TAX_RATE', 'CURRENCY', 'BUYER_VAT_ID'] as const
export type OutsideLack = (typeof outsideLacks)[number]

export const outsideInvoice = z.strictObject({
  id,
  invoiceId: id,
  provider: z.enum(outsideKeys),
  name: z.string(),
  status: z.enum(outsideStatuses),
  /** Theirs; null until it is there. */
  outsideId: z.string().nullable(),
  state: z.enum(outsideStates).nullable(),
  /** What came there. */
  paid: money.nullable(),
  lacks: z.array(z.enum(outsideLacks)),
  /** Why it goes on there no further: the fault, and their words for it. */
  error: z.string().nullable(),
  lookedAt: instant.nullable(),
})
export type OutsideInvoice = z.infer<typeof outsideInvoice>

/** They answer two questions a second, all of us together. */
const attempts = [{ counter: 'invoice-status', per: 'everybody', most: 30, seconds: 60 }] as const
const looked = z.strictObject({
  /** How many are looked at now; the others have their turn at the next press, or of themselves within the hour. */
  count: z.int(),
})

export const invoicingOutsideApi = {
  refreshAll: endpoint({
    summary: 'Have the state of all invoices asked of the outside books',
    method: 'GET',
    path: '/invoicing/refresh-all-invoice-statuses',
    hasEffect: true,
    access: 'invoices.read',
    audit: false,
    rateLimit: attempts,
    data: looked,
  }),
  refreshContract: endpoint({
    summary: 'Ask the outside books for the invoices on a contract, now',
    method: 'GET',
    path: '/invoicing/refresh-invoice-status/:contractId',
    hasEffect: true,
    access: 'invoices.read',
    audit: false,
    rateLimit: attempts,
    params: z.strictObject({ contractId: id }),
    data: z.array(outsideInvoice),
  }),
  createCustomer: endpoint({
    summary: 'Write a dealer company to the outside books, once',
    method: 'POST',
    path: '/invoicing/create-customer/:buyerId',
    access: 'invoices.write',
    rateLimit: attempts,
    /** Of the company. */
    params: z.strictObject({ buyerId: id }),
    body: nothing,
    data: z.array(z.strictObject({ provider: z.enum(outsideKeys), name: z.string(), customerId: z.string() })),
  }),
  /** Of one that was never there, too: issued before the books were set up. */
  again: endpoint({
    summary: 'Have an invoice made in the outside books, or try it again',
    method: 'POST',
    path: '/invoices/:id/outside',
    access: 'invoices.write',
    params: idParams,
    data: outsideInvoice,
  }),
}
