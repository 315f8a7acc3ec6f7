import { forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const sanctionsPersonalData: PersonalData = {
  register: {
    // Possible matches with the sanctions list, and the decisions about them.
    sanction_hits: {
      table: 'sanction_hits',
      group: 'ACCOUNT',
      of: {
        buyerUsers: 'subject_ref = any(:users::text[])',
        ...forCompanies('company_id = any(:companies) or subject_ref = any((:companies || :users)::text[])'),
      },
      shows: ['subject_name', 'found_at', 'hit_status', 'decided_reason'],
      erase: 'DELETE',
    },
  },
  nonPersonal: {
    // Published by the European Union.
    sanction_entries: 'ALL',
    sanction_lists: 'ALL',
  },
}
