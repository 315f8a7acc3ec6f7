import { topic } from '../../live/topic.ts'

export const vatDepositsTopic = topic({ name: 'vatDeposits', rights: ['payments.read', 'figures.read'] })
