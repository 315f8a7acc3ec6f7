// Storage fees of cars that are paid and not collected.
import { idParams, nothing } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { invoiceDetail } from '../invoices/invoices.ts'

export const storageApi = group('Storage fees for cars that were not collected', () => ({
  charge: endpoint({
    summary: 'Create the draft of a storage fee for the days that are not charged yet',
    method: 'POST',
    path: '/releases/:id/storage',
    access: 'invoices.write',
    params: idParams,
    body: nothing,
    data: invoiceDetail,
  }),
}))
