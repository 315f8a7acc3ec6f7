import { byCompanyId, forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const invoicesPersonalData: PersonalData = {
  register: {
    invoices: {
      table: 'invoices',
      group: 'INVOICES',
      of: { buyerUsers: `document->'buyer'->>'email' = any(:emails)`, ...forCompanies(byCompanyId) },
      shows: ['number', 'kind', 'status', 'document', 'issued_on'],
      tells: 'number is not null',
      erase: { document: `nameless(document, 'buyer')` },
      keep: { law: 'VOUCHER', from: 'coalesce(issued_at, created_at)' },
      files: ['pdf_file_id', 'xml_file_id'],
    },
  },
  nonPersonal: {
    outside_invoices: 'ALL',
    invoices: ['choices', 'pdf_sha256', 'ended_reason'],
    outside_customers: ['customer_id'],
  },
}
