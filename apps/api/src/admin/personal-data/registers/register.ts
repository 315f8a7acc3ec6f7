// The register of personal data (GDPR, art. 30): what is stored about whom, and what an erasure does with it. Preview,
// export, erasure and retention all use it; a test finds columns that are missing here.
import type { Entry } from './entry.ts'
import { accounts } from './register-account.ts'
import { dealRegister } from './register-deal.ts'
import { road } from './register-road.ts'

const people = { buyerUsers: 'user_id = any(:users)', buyerCompanies: 'user_id = any(:users)' }
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
    // A person gets only the notifications addressed to them, not those to others that mention them.
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

// The contact of a company comes last: it is found by the name in the account of the user.
const { 'buyer_companies.contact': contact, ...rest } = accounts
export const register: Readonly<Record<string, Entry>> = {
  ...access,
  ...road,
  ...dealRegister,
  'buyer_companies.contact': contact!,
  ...rest,
}
