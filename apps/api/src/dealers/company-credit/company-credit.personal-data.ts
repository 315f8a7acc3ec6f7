import { forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const companyCreditPersonalData: PersonalData = {
  register: {
    company_credits: {
      table: 'company_credits',
      group: 'ACCOUNT',
      of: forCompanies('company_id = any(:companies)'),
      shows: ['limit_minor', 'blocked_at', 'blocked_reason'],
      erase: 'DELETE',
    },
  },
}
