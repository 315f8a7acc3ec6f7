import { forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const companyInfoPersonalData: PersonalData = {
  register: {
    vat_checks: {
      table: 'vat_checks',
      group: 'INVOICES',
      of: forCompanies('vat_id in (select vat_id from buyer_companies where id = any(:companies))'),
      shows: ['vat_id', 'state', 'name', 'address', 'checked_at'],
      erase: { name: 'null', address: 'null', raw: 'null' },
      keep: { law: 'VOUCHER', from: 'checked_at' },
    },
  },
  nonPersonal: {
    // Answers of public registers, stored for one day.
    register_answers: 'ALL',
    vat_checks: ['consultation_number', 'register', 'requester_vat_id'],
  },
}
