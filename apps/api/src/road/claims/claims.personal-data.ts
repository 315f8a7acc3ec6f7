import { byCompanyId, forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const claimsPersonalData: PersonalData = {
  register: {
    claims: {
      table: 'claims',
      group: 'CLAIMS',
      of: { buyerUsers: 'reported_by = any(:users)', ...forCompanies(byCompanyId) },
      shows: ['number', 'body', 'reason', 'objected_reason', 'created_at'],
      // The search words are rebuilt from the remaining data.
      erase: { body: `'–'`, words: `''` },
      keep: { law: 'VOUCHER', from: 'created_at' },
    },
    claim_messages: {
      table: 'claim_messages',
      group: 'CLAIMS',
      of: {
        buyerUsers: 'buyer_user_id = any(:users)',
        ...forCompanies(`claim_id in (select id from claims where ${byCompanyId})`),
      },
      shows: ['body', 'created_at'],
      erase: { body: `'–'` },
      keep: { law: 'LETTER', from: 'created_at' },
    },
    claim_photos: {
      table: 'claim_photos',
      group: 'CLAIMS',
      of: { buyerUsers: 'uploaded_by = any(:users)', ...forCompanies(byCompanyId) },
      shows: ['name', 'created_at'],
      erase: { name: `'–'` },
      keep: { law: 'VOUCHER', from: 'created_at' },
    },
  },
  nonPersonal: {
    claim_recourses: 'ALL',
    claim_settings: 'ALL',
  },
}
