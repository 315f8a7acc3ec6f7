import { topic } from '../../live/topic.ts'

export const invoicesTopic = topic({ name: 'invoices', rights: ['invoices.read', 'figures.read'] })
