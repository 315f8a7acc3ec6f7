-- Every call to an outside system: what was asked and answered, without secrets. Written before it is sent, so that a
-- call that nobody heard the end of is known too.
create table provider_calls (
  id uuid primary key default new_id(),
  provider text not null check (length(provider) <= 40),
  purpose text not null check (length(purpose) <= 60),
  method text not null check (length(method) <= 10),
  url text not null check (length(url) <= 1000),
  -- SAFE may be repeated at will, KEYED with its key, which the provider knows again; ONCE only after asking whether it was done.
  retry text not null check (retry in ('SAFE', 'KEYED', 'ONCE')),
  idempotency_key text check (length(idempotency_key) <= 200),
  attempt integer not null default 1 check (attempt > 0),
  -- About persons: what was said is forgotten after a day.
  is_personal boolean not null default false,
  asked text,
  sent_at timestamptz not null,
  -- Until then the other process may still be waiting for the answer.
  patient_until timestamptz not null,
  ended_at timestamptz,
  ms integer check (ms >= 0),
  answer_status integer,
  answer text,
  fault text check (length(fault) <= 40),
  detail text check (length(detail) <= 300),
  check ((retry = 'SAFE') = (idempotency_key is null)),
  check (ended_at is not null or (answer_status is null and fault is null))
);
create unique index provider_calls_attempt on provider_calls (provider, idempotency_key, attempt) where idempotency_key is not null;
create index on provider_calls (provider, sent_at desc);
create index on provider_calls (sent_at desc);
create index on provider_calls (sent_at) where is_personal and asked is not null;

-- What outside systems tell us of their own accord: kept as it came, each once, and then worked on by a job.
create table provider_events (
  id uuid primary key default new_id(),
  provider text not null check (length(provider) <= 40),
  event_id text not null check (length(event_id) <= 200),
  type text not null check (length(type) <= 100),
  -- What it is about: events of one subject are worked on one after the other, and an older one changes nothing any more.
  subject text check (length(subject) <= 200),
  occurred_at timestamptz,
  body bytea not null,
  received_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  done_at timestamptz,
  -- A newer one of its subject had been worked on before.
  is_overtaken boolean not null default false check (done_at is not null or not is_overtaken),
  error text check (length(error) <= 500),
  unique (provider, event_id)
);
create index on provider_events (received_at desc);
create index on provider_events (provider, subject, occurred_at) where subject is not null;
create index on provider_events (received_at) where done_at is null;

-- Whoever manages people can give himself every right; new ones are his from the start.
update permission_sets set rights = rights || '{jobs.manage}' where rights @> '{users.manage}' and not rights @> '{jobs.manage}';
