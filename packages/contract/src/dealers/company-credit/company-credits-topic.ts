import { topic } from '../../live/topic.ts'

export const companyCreditsTopic = topic({ name: 'companyCredits', rights: ['invoices.read'] })
