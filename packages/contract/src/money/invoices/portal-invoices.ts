// Invoices as the dealer reads them: what was issued to his company, what is open, and where to pay it.
import * as z from 'zod'
import { country, day, id, idParams, many, money, page, pageOf, pageSize, search, sortOrder } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { invoiceKinds } from './invoice-states.ts'
import { portalInvoiceStatuses } from './portal-invoice-statuses.ts'

export const portalInvoice = z.strictObject({
  id,
  kind: z.enum(invoiceKinds),
  state: z.enum(portalInvoiceStatuses),
  number: z.string(),
  /** The order that it belongs to. */
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
  /** The number that it stands against. */
  against: z.string().nullable(),
  /** Null for the moment in which it is printed. */
  pdf: z.string().nullable(),
  /** Where to pay what is open; null where nothing is. */
  payTo: z
    .strictObject({
      name: z.string(),
      country,
      bankName: z.string().nullable(),
      iban: z.string(),
      bic: z.string().nullable(),
      reference: z.string(),
      amount: money,
      /** A picture (SVG) of the code that banking apps read. */
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
  /** Of one order only. */
  orderId: many(z.string().max(40)),
})
export type PortalInvoicesQuery = z.infer<typeof portalInvoicesQuery>

export const portalInvoicesApi = {
  list: endpoint({
    summary: "List the invoices to a dealer's company",
    method: 'GET',
    path: '/b2b-portal-private/invoices',
    access: 'buyer',
    live: { ownDeals: 'any' },
    query: portalInvoicesQuery,
    data: pageOf(portalInvoice).extend({
      /** Of all of the company, whatever was searched for. */
      open: money,
      overdue: money,
    }),
  }),
  get: endpoint({
    summary: "Read an invoice to a dealer's company",
    method: 'GET',
    path: '/b2b-portal-private/invoices/:id',
    access: 'buyer',
    live: { ownDeals: 'any' },
    params: idParams,
    data: portalInvoice,
  }),
}
