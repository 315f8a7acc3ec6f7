// Register of personal data: deals and payments, which the law requires us to retain after an erasure.
import type { Entry } from './entry.ts'

const both = (condition: string) => ({ buyerUsers: condition, buyerCompanies: condition })
const company = (condition: string) => ({ buyerCompanies: condition })
const ofCompany = 'company_id = any(:companies)'
const itsContracts = `select id from contracts where ${ofCompany}`
const itsInvoices = `select id from invoices where ${ofCompany}`
/** Contracts that the person signed or should sign, or that name the person as representative of their company. */
const hisContracts = `
  select contract_id from contract_signatures where buyer_user_id = any(:users)
  union select contract_id from contract_links where buyer_user_id = any(:users)
  union select c.id from contracts c join buyer_users u on u.company_id = c.company_id and u.id = any(:users) and c.document->'buyer'->>'representedBy' = u.name`

const request: Record<string, Entry> = {
  car_requests: {
    table: 'car_requests',
    group: 'REQUESTS',
    of: { buyerUsers: 'asked_by = any(:users)', ...company(ofCompany) },
    shows: ['request_no', 'brand', 'model', 'wish', 'created_at'],
    erase: { wish: `''` },
  },
  request_buyers: {
    table: 'request_buyers',
    group: 'REQUESTS',
    of: both('buyer_user_id = any(:users)'),
    shows: [],
    erase: 'DELETE',
    key: 'request_id',
  },
  interests: {
    table: 'interests',
    group: 'REQUESTS',
    of: both('user_id = any(:users)'),
    shows: ['listing_id', 'created_at'],
    erase: 'DELETE',
  },
  car_questions: {
    table: 'car_questions',
    group: 'REQUESTS',
    of: {
      buyerUsers: 'user_id = any(:users)',
      ...company(`request_id in (select id from car_requests where ${ofCompany})`),
    },
    shows: ['car_id', 'body', 'asked_at'],
    erase: { body: `'–'` },
    keep: { law: 'LETTER', from: 'asked_at' },
  },
  favourites: {
    table: 'favourites',
    group: 'REQUESTS',
    of: both('user_id = any(:users)'),
    shows: ['car_id', 'created_at'],
    erase: 'DELETE',
    key: 'user_id',
  },
  saved_searches: {
    table: 'saved_searches',
    group: 'REQUESTS',
    of: both('user_id = any(:users)'),
    shows: ['name', 'filters', 'mails', 'created_at'],
    erase: 'DELETE',
  },
  saved_search_cars: {
    table: 'saved_search_cars',
    group: 'REQUESTS',
    of: both('user_id = any(:users)'),
    shows: ['car_id', 'told_at'],
    erase: 'DELETE',
    key: 'user_id',
  },
  buyer_visits: {
    table: 'buyer_visits',
    group: 'SIGN_INS',
    of: both('user_id = any(:users)'),
    shows: ['since', 'last_at'],
    erase: 'DELETE',
    key: 'user_id',
  },
  car_views: {
    table: 'car_views',
    group: 'REQUESTS',
    of: both('user_id = any(:users)'),
    shows: ['car_id', 'viewed_at'],
    erase: 'DELETE',
    key: 'user_id',
  },
  notes: {
    table: 'notes',
    group: 'REQUESTS',
    of: {
      ...company(
        `request_id in (select id from car_requests where ${ofCompany}) or contract_id in (${itsContracts}) or body ilike any(:like)`,
      ),
      buyerUsers: 'body ilike any(:like)',
      staffUsers: 'body ilike any(:like)',
    },
    shows: ['body', 'created_at'],
    tells: `visibility = 'DEALER'`,
    erase: { body: `'–'` },
    keep: { law: 'LETTER', from: 'created_at' },
  },
  offer_rounds: {
    table: 'offer_rounds',
    group: 'CONTRACTS',
    of: {
      buyerUsers: 'buyer_user_id = any(:users)',
      ...company(`offer_id in (select id from offers where ${ofCompany})`),
    },
    shows: ['kind', 'amount_minor', 'message', 'at'],
    erase: { message: 'null' },
    keep: { law: 'LETTER', from: 'at' },
  },
}

const contracts: Record<string, Entry> = {
  contract_signatures: {
    table: 'contract_signatures',
    group: 'CONTRACTS',
    of: {
      buyerUsers: 'buyer_user_id = any(:users)',
      staffUsers: 'staff_id = any(:staff)',
      ...company(`role = 'BUYER' and contract_id in (${itsContracts})`),
    },
    shows: ['role', 'name', 'title', 'method', 'ip', 'user_agent', 'at'],
    erase: { name: `'–'`, title: 'null', ip: 'null', user_agent: 'null' },
    keep: { law: 'VOUCHER', from: 'at' },
    files: ['drawing_file_id'],
  },
  signature_orders: {
    table: 'signature_orders',
    group: 'CONTRACTS',
    of: {
      buyerUsers: `buyer_user_id = any(:users) or contract_id in (${hisContracts})`,
      ...company(`contract_id in (${itsContracts})`),
    },
    shows: ['provider', 'created_at'],
    erase: { signers: `'[]'`, error: 'null' },
    keep: { law: 'VOUCHER', from: 'created_at' },
    files: ['evidence_file_id', 'signed_file_id'],
  },
  ...Object.fromEntries(
    [
      {
        table: 'contracts',
        key: 'id',
        from: 'coalesce(signed_at, updated_at)',
        files: ['document_file_id', 'signed_file_id'],
      },
      { table: 'contract_versions', key: 'contract_id', from: 'made_at', files: ['file_id'] },
    ].map(({ table, key, from, files }): [string, Entry] => [
      table,
      {
        table,
        group: 'CONTRACTS',
        of: { buyerUsers: `${key} in (${hisContracts})`, ...company(`${key} in (${itsContracts})`) },
        shows: table === 'contracts' ? ['number', 'status', 'document', 'signed_at'] : [],
        // Drafts are internal and are not exported.
        tells: table === 'contracts' ? `status in ('WAITING_BUYER', 'SIGNED')` : 'false',
        erase: { document: `nameless(document, 'buyer')` },
        keep: { law: 'VOUCHER', from },
        files,
      },
    ]),
  ),
  contract_links: {
    table: 'contract_links',
    group: 'CONTRACTS',
    of: both('buyer_user_id = any(:users)'),
    shows: ['created_at'],
    erase: 'DELETE',
    key: 'token_hash',
  },
}

const money: Record<string, Entry> = {
  invoices: {
    table: 'invoices',
    group: 'INVOICES',
    of: { buyerUsers: `document->'buyer'->>'email' = any(:emails)`, ...company(ofCompany) },
    shows: ['number', 'kind', 'status', 'document', 'issued_on'],
    tells: 'number is not null',
    erase: { document: `nameless(document, 'buyer')` },
    keep: { law: 'VOUCHER', from: 'coalesce(issued_at, created_at)' },
    files: ['pdf_file_id', 'xml_file_id'],
  },
  dunnings: {
    table: 'dunnings',
    group: 'INVOICES',
    of: { buyerUsers: 'recipients && :emails', ...company(`invoice_id in (${itsInvoices})`) },
    shows: ['level', 'recipients', 'sent_at'],
    erase: { recipients: `'{}'` },
    keep: { law: 'LETTER', from: 'sent_at' },
  },
  payments: {
    table: 'payments',
    group: 'PAYMENTS',
    of: company(ofCompany),
    shows: [
      'value_on',
      'amount_minor',
      'currency',
      'payer_name',
      'payer_iban',
      'remittance',
      'raw',
      'payer_confirmed_reason',
    ],
    erase: {
      payer_name: `'–'`,
      payer_iban: 'null',
      end_to_end_id: 'null',
      remittance: `''`,
      raw: `'{}'`,
      payer_confirmed_reason: `case when payer_confirmed_reason is not null then '–' end`,
      ended_reason: `case when ended_reason is not null then '–' end`,
    },
    keep: { law: 'VOUCHER', from: 'value_on' },
  },
  bank_lines: {
    table: 'bank_lines',
    group: 'PAYMENTS',
    of: company(`payment_id in (select id from payments where ${ofCompany})`),
    shows: ['value_on', 'amount_minor', 'currency', 'party_name', 'party_account', 'remittance'],
    erase: { party_name: `'–'`, party_account: 'null', remittance: `''`, end_to_end_id: 'null' },
    keep: { law: 'VOUCHER', from: 'value_on' },
  },
  payment_refunds: {
    table: 'payment_refunds',
    group: 'PAYMENTS',
    of: company(`payment_id in (select id from payments where ${ofCompany})`),
    shows: ['amount_minor', 'refunded_on', 'reason'],
    erase: { reason: `'–'` },
    keep: { law: 'VOUCHER', from: 'refunded_on' },
  },
  payment_identifications: {
    table: 'payment_identifications',
    group: 'PAYMENTS',
    of: company(`payment_id in (select id from payments where ${ofCompany})`),
    shows: [
      'name',
      'document_kind',
      'document_number',
      'authority',
      'born_on',
      'birth_place',
      'nationality',
      'address',
    ],
    erase: 'DELETE',
    keep: { law: 'CASH', from: 'identified_at' },
    key: 'payment_id',
  },
  car_releases: {
    table: 'car_releases',
    group: 'PAYMENTS',
    of: company(ofCompany),
    shows: ['released_at', 'redeemed_at', 'driver_name', 'driver_company', 'driver_document'],
    erase: {
      driver_name: `case when driver_name is not null then '–' end`,
      driver_company: 'null',
      driver_document: 'null',
      sealed_code: 'null',
    },
    keep: { law: 'VOUCHER', from: 'released_at' },
  },
  vat_checks: {
    table: 'vat_checks',
    group: 'INVOICES',
    of: company('vat_id in (select vat_id from buyer_companies where id = any(:companies))'),
    shows: ['vat_id', 'state', 'name', 'address', 'checked_at'],
    erase: { name: 'null', address: 'null', raw: 'null' },
    keep: { law: 'VOUCHER', from: 'checked_at' },
  },
  vat_name_decisions: {
    table: 'vat_name_decisions',
    group: 'INVOICES',
    of: company('company_id = any(:companies)'),
    shows: ['vat_id', 'told_name', 'company_name', 'decided_at'],
    // Each pair of names has one row; the id keeps blanked rows distinct.
    erase: { told_name: `'– ' || id`, company_name: `'–'` },
    keep: { law: 'VOUCHER', from: 'decided_at' },
  },
}

export const dealRegister: Readonly<Record<string, Entry>> = { ...request, ...money, ...contracts }
