import { topic } from '../topic.ts'

export const paymentRunsTopic = topic({ name: 'paymentRuns', rights: ['purchaseInvoices.read'] })
