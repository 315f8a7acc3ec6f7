import { topic } from '../topic.ts'

export const vatDepositsTopic = topic({ name: 'vatDeposits', rights: ['payments.read'] })
