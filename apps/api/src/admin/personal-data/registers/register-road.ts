// Register of personal data: transport, that is, who collects, drives and receives cars.
import type { Entry } from './entry.ts'

const company = (condition: string) => ({ buyerCompanies: condition })
const ofCompany = 'company_id = any(:companies)'

export const road: Record<string, Entry> = {
  transports: {
    table: 'transports',
    group: 'ROAD',
    of: company(ofCompany),
    shows: [
      'contact_name',
      'contact_phone',
      'contact_email',
      'driver_name',
      'driver_company',
      'driver_phone',
      'driver_plate',
      'created_at',
    ],
    erase: {
      contact_name: `''`,
      contact_phone: `''`,
      contact_email: `''`,
      driver_name: `''`,
      driver_company: `''`,
      driver_phone: `''`,
      driver_plate: `''`,
      internal_note: `''`,
      // The search words are rebuilt from the remaining data.
      words: `''`,
    },
    keep: { law: 'VOUCHER', from: 'created_at' },
  },
  // Transport orders and names on driver links are business letters; transport documents are tax evidence.
  transport_orders: {
    table: 'transport_orders',
    group: 'ROAD',
    of: company(`id in (select order_id from transports where ${ofCompany})`),
    shows: ['order_ref', 'asked', 'answered', 'wanted_at'],
    erase: { asked: 'null', answered: 'null' },
    keep: { law: 'LETTER', from: 'wanted_at' },
  },
  driver_links: {
    table: 'driver_links',
    group: 'ROAD',
    of: company(
      `id in (select k.link_id from driver_link_cars k join transports t on t.id = k.transport_id where t.${ofCompany})`,
    ),
    shows: ['driver_name', 'driver_company', 'created_at'],
    erase: { driver_name: `'–'`, driver_company: `''` },
    keep: { law: 'LETTER', from: 'created_at' },
  },
  driver_reports: {
    table: 'driver_reports',
    group: 'ROAD',
    of: company(`transport_id in (select id from transports where ${ofCompany})`),
    shows: ['driver_step', 'happened_at', 'name', 'note', 'damage'],
    erase: { name: `''`, note: `''`, damage: `''` },
    keep: { law: 'VOUCHER', from: 'happened_at' },
  },
  transport_events: {
    table: 'transport_events',
    group: 'ROAD',
    of: company(`transport_id in (select id from transports where ${ofCompany})`),
    shows: ['occurred_at', 'place', 'note'],
    erase: { note: `''` },
    keep: { law: 'VOUCHER', from: 'occurred_at' },
  },
  // The person who received a car and confirmed it: tax evidence, kept as long as the invoice.
  proof_uploads: {
    table: 'proof_uploads',
    group: 'ROAD',
    of: {
      buyerCompanies: `document_id in (select d.id from proof_documents d join proof_files f on f.id = d.proof_file_id where f.${ofCompany})`,
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
  claims: {
    table: 'claims',
    group: 'CLAIMS',
    of: { buyerUsers: 'reported_by = any(:users)', ...company(ofCompany) },
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
      ...company(`claim_id in (select id from claims where ${ofCompany})`),
    },
    shows: ['body', 'created_at'],
    erase: { body: `'–'` },
    keep: { law: 'LETTER', from: 'created_at' },
  },
  claim_photos: {
    table: 'claim_photos',
    group: 'CLAIMS',
    of: { buyerUsers: 'uploaded_by = any(:users)', ...company(ofCompany) },
    shows: ['name', 'created_at'],
    erase: { name: `'–'` },
    keep: { law: 'VOUCHER', from: 'created_at' },
  },
}
