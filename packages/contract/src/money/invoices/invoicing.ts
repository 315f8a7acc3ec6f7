// Whether a car or a contract can be invoiced.
import * as z from 'zod'
import { country, id, money } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { invoiceChoices, invoiceDetail, invoiceRow, relatedInvoice } from './invoices.ts'

const params = z.strictObject({ carId: id })
const contractParams = z.strictObject({ contractId: id })

/** Whether something can be invoiced, and the obstacles. */
const capability = z.strictObject({
  isCapable: z.boolean(),
  contractId: id.nullable(),
  /** The existing invoice. */
  invoice: relatedInvoice.nullable(),
  /** Each reason with its missing detail. */
  reasons: z.array(z.strictObject({ key: z.string(), detail: z.string().nullable() })),
})

export const invoicingApi = group('Invoicing of a car or a contract', () => ({
  contracts: endpoint({
    summary: 'List the contracts of a car that can be invoiced, with their invoices',
    method: 'GET',
    path: '/invoicing/contracts/:carId',
    access: 'invoices.read',
    live: { invoices: 'any' },
    params,
    data: z.array(
      z.strictObject({
        id,
        number: z.string().nullable(),
        status: z.string(),
        company: z.strictObject({ id, name: z.string(), country }),
        amount: money,
        invoices: z.array(relatedInvoice),
      }),
    ),
  }),
  invoice: endpoint({
    summary: 'List the invoices of a car',
    method: 'GET',
    path: '/invoicing/invoice/:carId',
    access: 'invoices.read',
    live: { invoices: 'any' },
    params,
    data: z.array(invoiceRow),
  }),
  isCapable: endpoint({
    summary: 'Read whether a car can be invoiced, and what prevents it',
    method: 'GET',
    path: '/invoicing/is-invoice-capable/:carId',
    access: 'invoices.read',
    live: { invoices: 'any' },
    params,
    data: capability,
  }),
  fromCar: endpoint({
    summary: 'Create the draft of an invoice from the contract of a car',
    method: 'POST',
    path: '/invoicing/create-invoice-from-car/:carId',
    access: 'invoices.write',
    params,
    body: invoiceChoices,
    data: invoiceDetail,
  }),
  fromContract: endpoint({
    summary: 'Create the draft of an invoice from a contract',
    method: 'POST',
    path: '/invoicing/create-invoice-from-contract/:contractId',
    access: 'invoices.write',
    params: contractParams,
    body: invoiceChoices,
    data: invoiceDetail,
  }),
}))
