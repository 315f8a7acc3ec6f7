// Storage fees of cars that are paid and not collected.
import { idParams, nothing } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { invoiceDetail } from '../invoices/invoices.ts'

export const storageApi = {
  charge: endpoint({
    summary: 'Draft the fee for the days that a car has stood and nobody was asked to pay',
    method: 'POST',
    path: '/releases/:id/storage',
    access: 'invoices.write',
    params: idParams,
    body: nothing,
    data: invoiceDetail,
  }),
}
