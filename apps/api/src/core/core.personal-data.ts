import { forAll, forDealers, forStaff, type PersonalData } from './personal-data.ts'

export const corePersonalData: PersonalData = {
  register: {
    buyer_refresh_tokens: {
      table: 'buyer_refresh_tokens',
      group: 'SIGN_INS',
      of: forDealers('user_id = any(:users)'),
      shows: ['created_at', 'seen_at', 'ip', 'user_agent'],
      erase: 'DELETE',
      key: 'token_hash',
    },
    api_tokens: {
      table: 'api_tokens',
      group: 'SIGN_INS',
      of: forDealers('user_id = any(:users)'),
      shows: ['name', 'scopes', 'created_at', 'expires_at', 'revoked_at', 'last_used_at', 'last_used_address'],
      erase: 'DELETE',
    },
    staff_sessions: {
      table: 'staff_sessions',
      group: 'SIGN_INS',
      of: forStaff('user_id = any(:staff)'),
      shows: ['created_at', 'seen_at', 'ip', 'user_agent'],
      erase: 'DELETE',
    },
    one_time_tokens: {
      table: 'one_time_tokens',
      group: 'SIGN_INS',
      of: forAll('subject_id = any(:users) or subject_id = any(:staff)'),
      shows: ['kind', 'created_at'],
      erase: 'DELETE',
      key: 'token_hash',
    },
    idempotency_keys: {
      table: 'idempotency_keys',
      group: 'SIGN_INS',
      of: forAll('actor = any((:users || :staff)::text[])'),
      shows: ['created_at'],
      erase: 'DELETE',
      key: 'key',
    },
  },
  nonPersonal: {
    audit_seals: 'ALL',
    list_counts: 'ALL',
    schema_migrations: 'ALL',
    // Counted attempts, stored for one hour at most.
    throttles: 'ALL',
    // Exported and erased by `admin/personal-data/log-words.ts`.
    audit_log: [
      'actor_name',
      'reason',
      'changes',
      'entity',
      'action',
      'request_id',
      'parents',
      'actor_hash',
      'details_hash',
      'content_hash',
    ],
    api_tokens: ['token_hash', 'last_four'],
    buyer_refresh_tokens: ['token_hash', 'parent_hash', 'sealed_successor'],
    files: ['key', 'name', 'mime', 'sha256'],
    idempotency_keys: ['actor', 'key', 'request_hash', 'sealed_answer'],
    mail_attachments: ['name'],
    mail_outbox: ['language', 'error', 'sealed_body'],
    one_time_tokens: ['token_hash', 'browser_hash'],
    provider_calls: ['method', 'url', 'idempotency_key', 'fault'],
    provider_events: ['event_id', 'subject'],
    staff_sessions: ['token_hash'],
  },
}

export const outboxPersonalData: PersonalData = {
  register: {
    mail_outbox: {
      table: 'mail_outbox',
      group: 'MAILS',
      of: forAll(`regexp_split_to_array(lower(recipient), '\\s*,\\s*') && :emails`),
      shows: ['recipient', 'kind', 'subject', 'created_at', 'sent_at'],
      erase: 'DELETE',
    },
    provider_calls: {
      table: 'provider_calls',
      group: 'PROVIDERS',
      of: forAll('asked ilike any(:like) or answer ilike any(:like)'),
      shows: ['provider', 'purpose', 'sent_at', 'asked', 'answer'],
      tells: 'false',
      erase: { asked: 'null', answer: 'null', detail: 'null' },
      keep: { law: 'VOUCHER', from: 'sent_at' },
    },
    provider_events: {
      table: 'provider_events',
      group: 'PROVIDERS',
      of: forAll(`encode(body, 'escape') ilike any(:like)`),
      shows: ['provider', 'type', 'received_at'],
      tells: 'false',
      erase: { body: `''`, error: 'null' },
      keep: { law: 'VOUCHER', from: 'received_at' },
    },
  },
}
