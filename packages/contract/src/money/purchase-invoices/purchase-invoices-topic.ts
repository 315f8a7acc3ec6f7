import { topic } from '../../live/topic.ts'

export const purchaseInvoicesTopic = topic({ name: 'purchaseInvoices', rights: ['purchaseInvoices.read'] })
