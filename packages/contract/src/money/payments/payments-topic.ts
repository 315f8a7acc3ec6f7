import { topic } from '../../live/topic.ts'

export const paymentsTopic = topic({ name: 'payments', rights: ['payments.read', 'figures.read'] })
