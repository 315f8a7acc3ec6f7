import { topic } from '../topic.ts'

export const companyCreditsTopic = topic({ name: 'companyCredits', rights: ['invoices.read'] })
