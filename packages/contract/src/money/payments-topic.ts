import { topic } from '../topic.ts'

export const paymentsTopic = topic({ name: 'payments', rights: ['payments.read'] })
