import { topic } from '../../live/topic.ts'

export const paymentRunsTopic = topic({ name: 'paymentRuns', rights: ['purchaseInvoices.read'] })
