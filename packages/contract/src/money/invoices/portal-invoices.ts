// Invoices as the dealer reads them: issued to their company, with open amounts and bank details.
import * as z from 'zod'
import { country, day, id, idParams, many, money, page, pageOf, pageSize, search, sortOrder } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { invoiceKinds } from './invoice-states.ts'
import { portalInvoiceStatuses } from './portal-invoice-statuses.ts'

export const portalInvoice = z.strictObject({
  id,
  kind: z.enum(invoiceKinds),
  state: z.enum(portalInvoiceStatuses),
  number: z.string(),
  /** The order it belongs to. */
  order: z.strictObject({ id, number: z.string().nullable() }).nullable(),
  cars: z.array(z.strictObject({ id, stockNo: z.string(), title: z.string(), photo: z.string().nullable() })),
  net: money,
  vat: money,
  gross: money,
  payable: money,
  paid: money,
  open: money,
  issuedOn: day,
  dueOn: day.nullable(),
  overdueDays: z.int().min(0),
  /** Number of the invoice it refers to. */
  against: z.string().nullable(),
  /** Null for the short time until it is printed. */
  pdf: z.string().nullable(),
  /** Bank details for the open amount; null when nothing is open. */
  payTo: z
    .strictObject({
      name: z.string(),
      country,
      bankName: z.string().nullable(),
      iban: z.string(),
      bic: z.string().nullable(),
      reference: z.string(),
      amount: money,
      /** QR code for banking apps, as SVG. */
      qr: z.string().nullable(),
    })
    .nullable(),
})
export type PortalInvoice = z.infer<typeof portalInvoice>

export const portalInvoicesQuery = z.strictObject({
  page,
  pageSize,
  search,
  sortBy: z.enum(['issuedOn', 'dueOn', 'number', 'payable']).default('issuedOn'),
  sort: sortOrder.default('desc'),
  state: many(z.enum(portalInvoiceStatuses)),
  /** Only for this order. */
  orderId: many(z.string().max(40)),
})
export type PortalInvoicesQuery = z.infer<typeof portalInvoicesQuery>

export const portalInvoicesApi = group("The dealer's own invoices", () => ({
  list: endpoint({
    summary: "List the dealer's own invoices",
    method: 'GET',
    path: '/b2b-portal-private/invoices',
    access: 'buyer',
    scope: 'invoices.read',
    live: { ownDeals: 'any' },
    query: portalInvoicesQuery,
    data: pageOf(portalInvoice).extend({
      /** Over all invoices of the company, whatever the search. */
      open: money,
      overdue: money,
    }),
  }),
  get: endpoint({
    summary: 'Read an own invoice',
    method: 'GET',
    path: '/b2b-portal-private/invoices/:id',
    access: 'buyer',
    scope: 'invoices.read',
    live: { ownDeals: 'any' },
    params: idParams,
    data: portalInvoice,
  }),
}))
