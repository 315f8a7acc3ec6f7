// The register of personal data (GDPR, art. 30): what is held about whom, and what an erasure does with it. One place for preview,
// export, erasure and retention; a test finds columns that it does not name.
import type { PersonalGroup, SubjectKind } from '@bilbro/contract/house/personal-data'
import type { Law } from './laws.ts'
import { dealRegister } from './register-deal.ts'

/**
 * Conditions name whom it is about by `:companies`, `:users`, `:staff` (ids) and `:emails` (addresses), `:like` (the same as patterns). Of a
 * company these are also its people.
 */
export type Entry = {
  table: string
  group: PersonalGroup
  of: Partial<Record<SubjectKind, string>>
  /** What an export tells of a row. */
  shows: readonly string[]
  /** Which rows an export tells of, where the house's own words stand beside those of the person (art. 15(4)). */
  tells?: string
  /** The row goes, or these columns become that (SQL). */
  erase: 'DELETE' | Readonly<Record<string, string>>
  /** Kept until the year's end after that and the years of the law; else it goes at once. */
  keep?: { law: Law; from: string }
  /** Columns that name files: they go with the words. */
  files?: readonly string[]
  /** Its key, where that is not `id`. */
  key?: string
}

const nobody = `'–'`
const erasedAddress = `'erased-' || id || '@erased.invalid'`
const people = { buyerUsers: 'user_id = any(:users)', buyerCompanies: 'user_id = any(:users)' }
const company = (condition: string) => ({ buyerCompanies: condition })
const colleague = (condition: string) => ({ staffUsers: condition })
const byAddress = (condition: string) => ({ buyerUsers: condition, buyerCompanies: condition, staffUsers: condition })

const access: Record<string, Entry> = {
  buyer_refresh_tokens: {
    table: 'buyer_refresh_tokens',
    group: 'SIGN_INS',
    of: people,
    shows: ['created_at', 'seen_at', 'ip', 'user_agent'],
    erase: 'DELETE',
    key: 'token_hash',
  },
  staff_sessions: {
    table: 'staff_sessions',
    group: 'SIGN_INS',
    of: colleague('user_id = any(:staff)'),
    shows: ['created_at', 'seen_at', 'ip', 'user_agent'],
    erase: 'DELETE',
  },
  one_time_tokens: {
    table: 'one_time_tokens',
    group: 'SIGN_INS',
    of: byAddress('subject_id = any(:users) or subject_id = any(:staff)'),
    shows: ['kind', 'created_at'],
    erase: 'DELETE',
    key: 'token_hash',
  },
  idempotency_keys: {
    table: 'idempotency_keys',
    group: 'SIGN_INS',
    of: byAddress('actor = any((:users || :staff)::text[])'),
    shows: ['created_at'],
    erase: 'DELETE',
    key: 'key',
  },
  ...Object.fromEntries(
    ['staff_second_factors', 'staff_recovery_codes', 'staff_reset_codes', 'staff_user_sets'].map((table) => [
      table,
      { table, group: 'SIGN_INS', of: colleague('user_id = any(:staff)'), shows: [], erase: 'DELETE', key: 'user_id' },
    ]),
  ),
  staff_menus: {
    table: 'staff_menus',
    group: 'SETTINGS',
    of: colleague('user_id = any(:staff)'),
    shows: ['value'],
    erase: 'DELETE',
    key: 'user_id',
  },
  table_preferences: {
    table: 'table_preferences',
    group: 'SETTINGS',
    of: colleague('user_id = any(:staff)'),
    shows: ['table_name', 'value'],
    erase: 'DELETE',
    key: 'user_id',
  },
  notifications: {
    table: 'notifications',
    group: 'NOTICES',
    of: byAddress('buyer_user_id = any(:users) or staff_id = any(:staff) or params::text ilike any(:like)'),
    shows: ['kind', 'params', 'created_at', 'read_at'],
    // What others were told of him is theirs.
    tells: 'buyer_user_id = any(:users) or staff_id = any(:staff)',
    erase: 'DELETE',
  },
  mail_outbox: {
    table: 'mail_outbox',
    group: 'MAILS',
    of: byAddress(`regexp_split_to_array(lower(recipient), '\\s*,\\s*') && :emails`),
    shows: ['recipient', 'kind', 'subject', 'created_at', 'sent_at'],
    erase: 'DELETE',
  },
  provider_calls: {
    table: 'provider_calls',
    group: 'PROVIDERS',
    of: byAddress('asked ilike any(:like) or answer ilike any(:like)'),
    shows: ['provider', 'purpose', 'sent_at', 'asked', 'answer'],
    tells: 'false',
    erase: { asked: 'null', answer: 'null', detail: 'null' },
    keep: { law: 'VOUCHER', from: 'sent_at' },
  },
  provider_events: {
    table: 'provider_events',
    group: 'PROVIDERS',
    of: byAddress(`encode(body, 'escape') ilike any(:like)`),
    shows: ['provider', 'type', 'received_at'],
    tells: 'false',
    erase: { body: `''`, error: 'null' },
    keep: { law: 'VOUCHER', from: 'received_at' },
  },
}

/** Last, for the others are found by what stands here. */
const accounts: Record<string, Entry> = {
  signup_documents: {
    table: 'signup_documents',
    group: 'ACCOUNT',
    of: company('signup_id in (select id from signups where company_id = any(:companies))'),
    shows: ['kind', 'name', 'created_at'],
    erase: 'DELETE',
    files: ['file_id'],
  },
  'signups.person': {
    table: 'signups',
    group: 'ACCOUNT',
    of: {
      buyerUsers: 'user_id = any(:users) or email = any(:emails)',
      ...company('company_id = any(:companies) or email = any(:emails)'),
    },
    shows: ['contact_name', 'email', 'phone', 'message', 'question', 'answer', 'reason', 'created_at'],
    erase: {
      contact_name: nobody,
      email: erasedAddress,
      phone: nobody,
      message: `''`,
      question: `case when question is not null then ${nobody} end`,
      answer: 'null',
      reason: `case when reason is not null then ${nobody} end`,
    },
  },
  'signups.company': {
    table: 'signups',
    group: 'ACCOUNT',
    of: company('company_id = any(:companies)'),
    shows: ['company_name', 'street', 'postal_code', 'city', 'org_no', 'vat_id', 'website'],
    erase: {
      company_name: nobody,
      street: nobody,
      postal_code: nobody,
      city: nobody,
      org_no: 'null',
      vat_id: 'null',
      website: 'null',
    },
  },
  outlet_users: {
    table: 'outlet_users',
    group: 'ACCOUNT',
    of: byAddress('email = any(:emails)'),
    shows: ['email', 'name', 'company', 'phone', 'country', 'note', 'reason'],
    erase: 'DELETE',
  },
  buyer_addresses: {
    table: 'buyer_addresses',
    group: 'ACCOUNT',
    of: company('company_id = any(:companies)'),
    shows: ['label', 'street', 'postal_code', 'city', 'country', 'opening_hours', 'contact', 'phone'],
    erase: 'DELETE',
  },
  logistics_addresses: {
    table: 'logistics_addresses',
    group: 'ACCOUNT',
    of: company('company_id = any(:companies)'),
    shows: ['name', 'street', 'postal_code', 'city', 'contact_name', 'phone', 'email', 'driver_notes'],
    erase: {
      name: `'– ' || id`,
      street: 'null',
      postal_code: 'null',
      contact_name: 'null',
      phone: 'null',
      email: 'null',
      driver_notes: 'null',
    },
  },
  company_ibans: {
    table: 'company_ibans',
    group: 'ACCOUNT',
    of: company('company_id = any(:companies)'),
    shows: ['iban', 'holder', 'learned_at'],
    erase: 'DELETE',
    key: 'company_id',
  },
  buyer_users: {
    table: 'buyer_users',
    group: 'ACCOUNT',
    of: { buyerUsers: 'id = any(:users)', ...company('id = any(:users)') },
    shows: [
      'name',
      'email',
      'phone',
      'role',
      'language',
      'created_at',
      'last_login_at',
      'mails_off',
      'notify_new_cars',
    ],
    erase: {
      name: nobody,
      email: erasedAddress,
      phone: 'null',
      password_hash: 'null',
      status: `'DISABLED'`,
      mails_off: `'{}'`,
      notify_new_cars: `'OFF'`,
      notify_sign_ins: 'false',
    },
  },
  buyer_companies: {
    table: 'buyer_companies',
    group: 'ACCOUNT',
    of: company('id = any(:companies)'),
    shows: [
      'name',
      'org_no',
      'vat_id',
      'country',
      'street',
      'postal_code',
      'city',
      'phone',
      'website',
      'invoice_email',
      'contact_name',
      'status_reason',
    ],
    erase: {
      name: nobody,
      org_no: 'null',
      vat_id: 'null',
      status_reason: 'null',
      street: 'null',
      postal_code: 'null',
      city: 'null',
      phone: 'null',
      website: 'null',
      invoice_email: 'null',
      contact_name: 'null',
      status: `'CLOSED'`,
    },
  },
  'buyer_companies.contact': {
    table: 'buyer_companies',
    group: 'ACCOUNT',
    of: {
      buyerUsers:
        'id in (select company_id from buyer_users where id = any(:users)) and (invoice_email = any(:emails) or contact_name in (select name from buyer_users where id = any(:users)))',
    },
    shows: ['contact_name', 'invoice_email', 'phone'],
    erase: { invoice_email: 'null', contact_name: 'null', phone: 'null' },
  },
  staff_users: {
    table: 'staff_users',
    group: 'ACCOUNT',
    of: colleague('id = any(:staff)'),
    shows: ['name', 'email', 'phone', 'language', 'created_at', 'last_seen_at', 'mails_off'],
    erase: {
      name: nobody,
      email: erasedAddress,
      phone: 'null',
      password_hash: 'null',
      avatar_file_id: 'null',
      signature_file_id: 'null',
      status: `'DISABLED'`,
      deleted_at: 'coalesce(deleted_at, now())',
      mails_off: `'{}'`,
    },
    files: ['avatar_file_id', 'signature_file_id'],
  },
}

// The contact of a company is found by the name that its account still has.
const { 'buyer_companies.contact': contact, ...rest } = accounts
export const register: Readonly<Record<string, Entry>> = {
  ...access,
  ...dealRegister,
  'buyer_companies.contact': contact!,
  ...rest,
}
