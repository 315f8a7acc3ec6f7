import { byCompanyId, type PersonalData } from '../../core/personal-data.ts'

export const proofsPersonalData: PersonalData = {
  register: {
    // The person who received a car and confirmed it: tax evidence, kept as long as the invoice.
    proof_uploads: {
      table: 'proof_uploads',
      group: 'ROAD',
      of: {
        buyerCompanies: `document_id in (select d.id from proof_documents d join proof_files f on f.id = d.proof_file_id where f.${byCompanyId})`,
      },
      shows: ['signer_name', 'place', 'received_on', 'uploaded_at'],
      // A confirmation must by law name its signer: the texts become empty and not null, and the row stays in the proof
      // file.
      erase: {
        signer_name: `case when signer_name is null then null else '' end`,
        place: `case when place is null then null else '' end`,
      },
      keep: { law: 'VOUCHER', from: 'uploaded_at' },
    },
  },
  nonPersonal: {
    // Received documents of a car and check results; the person who uploaded them is in `proof_uploads`.
    proof_documents: 'ALL',
    proof_files: 'ALL',
    proof_reminders: 'ALL',
    proof_settings: 'ALL',
    proof_terms: 'ALL',
    proof_uploads: ['source', 'file_name', 'sha256', 'checks'],
  },
}
