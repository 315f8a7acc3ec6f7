-- API tokens of dealers' users. A token acts for its maker; only its hash is stored.
create table api_tokens (
  id uuid primary key default new_id(),
  user_id uuid not null references buyer_users,
  name text not null check (length(name) between 1 and 80),
  scopes text[] not null check (
    cardinality(scopes) between 1 and 6
    and scopes <@ array['cars.read', 'offers.read', 'offers.write', 'orders.read', 'invoices.read', 'logistics.read']
  ),
  token_hash bytea not null check (length(token_hash) = 32),
  last_four text not null check (length(last_four) = 4),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The user or the member of staff who revoked it.
  revoked_by uuid,
  last_used_at timestamptz,
  last_used_address text check (length(last_used_address) <= 100),
  check (expires_at > created_at and expires_at <= created_at + interval '366 days'),
  check ((revoked_at is null) = (revoked_by is null))
);
create unique index api_tokens_hash on api_tokens (token_hash);
create index on api_tokens (user_id, created_at desc);
create index on api_tokens (expires_at);

-- The limit holds under concurrency: inserts of one person wait for each other, and each counts what the others committed.
create function limit_api_tokens() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('api_tokens ' || new.user_id, 0));
  if (select count(*) from api_tokens where user_id = new.user_id and revoked_at is null and expires_at > new.created_at) >= 20 then
    raise exception 'too many API tokens' using errcode = 'check_violation', constraint = 'api_tokens_limit';
  end if;
  return new;
end $$;
create trigger api_tokens_limit before insert on api_tokens for each row execute function limit_api_tokens();

-- A token stays what it was when it was made: a new name or scope is a new token.
create function keep_api_token() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.scopes, new.token_hash, new.created_at, new.expires_at)
      is distinct from (old.user_id, old.scopes, old.token_hash, old.created_at, old.expires_at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
    raise exception 'an API token only ends' using errcode = 'check_violation', constraint = 'api_tokens_fixed';
  end if;
  return new;
end $$;
create trigger api_tokens_fixed before update on api_tokens for each row execute function keep_api_token();

-- Every process forgets what it has cached about access.
create trigger api_tokens_tell after update of revoked_at or delete on api_tokens for each statement execute function tell_access();
