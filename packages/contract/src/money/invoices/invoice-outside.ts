// Invoices in external accounting systems: created there once on issue, then their status is read and shown. A payment
// there is displayed, not booked here.
import * as z from 'zod'
import { id, idParams, instant, money, nothing } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'

export const outsideKeys = ['lexware', 'fiken'] as const
export type OutsideKey = (typeof outsideKeys)[number]

/** WANTED: to be created there, with retries; FAILED: the system refused it or cannot take it. */
export const outsideStatuses = ['WANTED', 'SENT', 'FAILED'] as const
export type OutsideStatus = (typeof outsideStatuses)[number]

/** Last reported status; MISSING: it was deleted there. */
export const outsideStates = ['OPEN', 'PARTLY_PAID', 'PAID', 'CANCELLED', 'WRITTEN_OFF', 'MISSING'] as const
export type OutsideState = (typeof outsideStates)[number]

/** Data that the external system cannot represent. */
export const outsideLacks = ['MARGIN_SCHEME', 'TAX_CASE', 'TAX_RATE', 'CURRENCY', 'BUYER_VAT_ID'] as const
export type OutsideLack = (typeof outsideLacks)[number]

export const outsideInvoice = z.strictObject({
  id,
  invoiceId: id,
  provider: z.enum(outsideKeys),
  name: z.string(),
  status: z.enum(outsideStatuses),
  /** Id in the external system; null until it exists there. */
  outsideId: z.string().nullable(),
  state: z.enum(outsideStates).nullable(),
  /** Amount paid according to the external system. */
  paid: money.nullable(),
  lacks: z.array(z.enum(outsideLacks)),
  /** Why it failed there: the error and its message. */
  error: z.string().nullable(),
  lookedAt: instant.nullable(),
})
export type OutsideInvoice = z.infer<typeof outsideInvoice>

/** The external system allows two requests per second in total. */
const attempts = [{ counter: 'invoice-status', per: 'everybody', most: 30, seconds: 60 }] as const
const looked = z.strictObject({
  /** How many are refreshed now; the others follow at the next click, or automatically within the hour. */
  count: z.int(),
})

export const invoicingOutsideApi = group('Invoices in external accounting systems', () => ({
  refreshAll: endpoint({
    summary: 'Queue a refresh of all invoices from the accounting systems',
    method: 'GET',
    path: '/invoicing/refresh-all-invoice-statuses',
    hasEffect: true,
    access: 'invoices.read',
    audit: false,
    rateLimit: attempts,
    data: looked,
  }),
  refreshContract: endpoint({
    summary: 'Refresh the invoices of a contract from the accounting system now',
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
    summary: 'Create a dealer as a customer in the accounting system',
    method: 'POST',
    path: '/invoicing/create-customer/:buyerId',
    access: 'invoices.write',
    rateLimit: attempts,
    /** Id of the dealer company. */
    params: z.strictObject({ buyerId: id }),
    body: nothing,
    data: z.array(z.strictObject({ provider: z.enum(outsideKeys), name: z.string(), customerId: z.string() })),
  }),
  /** Also for invoices issued before the external system was set up. */
  again: endpoint({
    summary: 'Create an invoice in the accounting system, or retry',
    method: 'POST',
    path: '/invoices/:id/outside',
    access: 'invoices.write',
    params: idParams,
    data: outsideInvoice,
  }),
}))
