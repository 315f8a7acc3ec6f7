import { topic } from '../topic.ts'

export const purchaseInvoicesTopic = topic({ name: 'purchaseInvoices', rights: ['purchaseInvoices.read'] })
