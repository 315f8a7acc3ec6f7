-- Links that work once: sign-in, reset, invitation. Only the hash of a token is kept; 256 random bits need no slow hash.
create table one_time_tokens (
  token_hash bytea primary key,
  kind text not null check (kind in ('MAGIC_LINK', 'BUYER_RESET', 'BUYER_INVITATION', 'STAFF_INVITATION', 'OWNER', 'SIGNUP_ANSWER')),
  -- Whom it lets in or what it opens; null for the first owner, who does not exist yet.
  subject_id uuid,
  -- Hash of what the asking browser keeps to itself; null when nobody's browser is bound to it.
  browser_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > created_at)
);
create index on one_time_tokens (kind, subject_id) where used_at is null;
create index on one_time_tokens (expires_at);

-- A mail can hold such a link: what it says lies in the outbox encrypted.
alter table mail_outbox drop column text_body, drop column html_body, add column sealed_body bytea not null default ''::bytea;
alter table mail_outbox alter column sealed_body drop default;
