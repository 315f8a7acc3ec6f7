import { byCompanyId, forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const offersPersonalData: PersonalData = {
  register: {
    offer_rounds: {
      table: 'offer_rounds',
      group: 'CONTRACTS',
      of: {
        buyerUsers: 'buyer_user_id = any(:users)',
        ...forCompanies(`offer_id in (select id from offers where ${byCompanyId})`),
      },
      shows: ['kind', 'amount_minor', 'message', 'at'],
      erase: { message: 'null' },
      keep: { law: 'LETTER', from: 'at' },
    },
  },
  nonPersonal: {
    offers: ['destination', 'rate'],
    // Reasons for decisions of staff.
    offer_rounds: ['below_reason'],
  },
}
