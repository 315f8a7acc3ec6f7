import { topic } from '../topic.ts'

export const invoicesTopic = topic({ name: 'invoices', rights: ['invoices.read'] })
