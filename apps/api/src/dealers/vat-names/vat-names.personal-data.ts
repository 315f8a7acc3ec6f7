import { forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const vatNamesPersonalData: PersonalData = {
  register: {
    vat_name_decisions: {
      table: 'vat_name_decisions',
      group: 'INVOICES',
      of: forCompanies('company_id = any(:companies)'),
      shows: ['vat_id', 'told_name', 'company_name', 'decided_at'],
      // Each pair of names has one row; the id keeps blanked rows distinct.
      erase: { told_name: `'– ' || id`, company_name: `'–'` },
      keep: { law: 'VOUCHER', from: 'decided_at' },
    },
  },
  nonPersonal: {
    // Reasons for decisions of staff.
    vat_name_decisions: ['reason'],
  },
}
