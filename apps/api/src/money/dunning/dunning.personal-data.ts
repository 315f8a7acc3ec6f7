import { byCompanyId, forCompanies, type PersonalData } from '../../core/personal-data.ts'

const invoicesOfCompanies = `select id from invoices where ${byCompanyId}`

export const dunningPersonalData: PersonalData = {
  register: {
    dunnings: {
      table: 'dunnings',
      group: 'INVOICES',
      of: { buyerUsers: 'recipients && :emails', ...forCompanies(`invoice_id in (${invoicesOfCompanies})`) },
      shows: ['level', 'recipients', 'sent_at'],
      erase: { recipients: `'{}'` },
      keep: { law: 'LETTER', from: 'sent_at' },
    },
  },
  nonPersonal: {
    dunning_holds: ['reason'],
  },
}
