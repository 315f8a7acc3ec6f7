import { byCompanyId, forCompanies, type PersonalData } from '../../core/personal-data.ts'

const contractsOfCompanies = `select id from contracts where ${byCompanyId}`

export const notesPersonalData: PersonalData = {
  register: {
    notes: {
      table: 'notes',
      group: 'REQUESTS',
      of: {
        ...forCompanies(
          `request_id in (select id from car_requests where ${byCompanyId}) or contract_id in (${contractsOfCompanies}) or body ilike any(:like)`,
        ),
        buyerUsers: 'body ilike any(:like)',
        staffUsers: 'body ilike any(:like)',
      },
      shows: ['body', 'created_at'],
      tells: `visibility = 'DEALER'`,
      erase: { body: `'–'` },
      keep: { law: 'LETTER', from: 'created_at' },
    },
  },
}
