-- The log proves itself: each row carries the hash of what it says, seals chain the hashes. Names and free words are hashed by
-- themselves, with a salt that goes with them: once erased nobody can guess at them, and the chain still holds.
alter table audit_log
  add column actor_salt uuid,
  add column actor_hash bytea,
  add column details_salt uuid,
  add column details_hash bytea,
  add column content_hash bytea;

create function audit_actor_hash(salt uuid, actor_name text) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(salt, actor_name)::text, 'UTF8'))
$$;
create function audit_details_hash(salt uuid, reason text, changes jsonb) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(salt, reason, changes)::text, 'UTF8'))
$$;
create function audit_content_hash(a audit_log) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(
    a.id, extract(epoch from a.at), a.actor_kind, a.actor_id, a.entity, a.entity_id, a.parents, a.action, a.request_id,
    encode(a.actor_hash, 'hex'), encode(a.details_hash, 'hex'))::text, 'UTF8'))
$$;

-- What was written and is in no seal yet. A row is put here by the transaction that writes it, so that writers never wait for each
-- other, and a seal takes what is committed.
create table audit_unsealed (audit_id uuid primary key);

-- Each seal: the hash of the one before it and of the rows that it holds, in their order.
create table audit_seals (
  seq bigint primary key check (seq > 0),
  previous_hash bytea not null,
  hash bytea not null,
  row_ids uuid[] not null,
  count int not null check (count > 0 and count = cardinality(row_ids)),
  sealed_at timestamptz not null
);

-- Whose name or words were erased, and the row of the log that tells of it.
create table audit_redactions (
  audit_id uuid not null,
  part text not null check (part in ('ACTOR', 'DETAILS')),
  told_by uuid not null,
  primary key (audit_id, part)
);
create index on audit_redactions (told_by);

create function audit_seal_hash(seq bigint, previous_hash bytea, sealed_at timestamptz, count int, rows_hash bytea) returns bytea
language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(
    seq, encode(previous_hash, 'hex'), extract(epoch from sealed_at), count, encode(rows_hash, 'hex'))::text, 'UTF8'))
$$;
-- A row that is gone before it was sealed counts as nothing, and the seal names it for ever.
create function audit_rows_hash(ids uuid[]) returns bytea language sql stable as $$
  select sha256(string_agg(coalesce(a.content_hash, ''), '' order by t.place))
  from unnest(ids) with ordinality t (id, place) left join audit_log a on a.id = t.id
$$;

create function hash_audit_row() returns trigger language plpgsql as $$
begin
  -- A copy that is put back brings its own.
  if new.content_hash is not null then return new; end if;
  new.actor_salt := gen_random_uuid();
  new.details_salt := gen_random_uuid();
  new.actor_hash := audit_actor_hash(new.actor_salt, new.actor_name);
  new.details_hash := audit_details_hash(new.details_salt, new.reason, new.changes);
  new.content_hash := audit_content_hash(new);
  insert into audit_unsealed (audit_id) values (new.id);
  return new;
end $$;

-- Seals what is committed and in no seal yet, `most` rows at once; returns how many.
create function seal_audit(now timestamptz, most int) returns int language plpgsql as $$
declare
  last audit_seals;
  ids uuid[];
begin
  -- One chain: who comes second waits, and goes on from there.
  perform pg_advisory_xact_lock(7242002);
  select * into last from audit_seals order by seq desc limit 1;
  with taken as (
    delete from audit_unsealed where ctid = any (array(select ctid from audit_unsealed limit most)) returning audit_id
  ) select array_agg(audit_id order by audit_id) into ids from taken;
  if ids is null then return 0; end if;
  insert into audit_seals (seq, previous_hash, hash, row_ids, count, sealed_at)
  select seq, previous, audit_seal_hash(seq, previous, seal_audit.now, cardinality(ids), audit_rows_hash(ids)), ids, cardinality(ids), seal_audit.now
  from (select coalesce(last.seq, 0) + 1 as seq, coalesce(last.hash, '') as previous) next;
  return cardinality(ids);
end $$;

-- Nothing is ever changed in the log but what an erasure blanks, and that only where it says so.
create function audit_only_erased() returns trigger language plpgsql as $$
declare
  parts text[];
begin
  if tg_op = 'UPDATE' then
    parts := array(select part from audit_redactions where audit_id = old.id);
    if not 'ACTOR' = any (parts) then
      if (new.actor_name, new.actor_salt) is distinct from (old.actor_name, old.actor_salt) then parts := '{}'; end if;
    elsif new.actor_name <> '' or new.actor_salt is not null then parts := '{}';
    end if;
    if not 'DETAILS' = any (parts) then
      if (new.reason, new.changes, new.details_salt) is distinct from (old.reason, old.changes, old.details_salt) then parts := '{}'; end if;
    elsif new.reason is not null or new.changes <> '[]' or new.details_salt is not null then parts := '{}';
    end if;
    if parts <> '{}' and to_jsonb(new) - '{actor_name,actor_salt,reason,changes,details_salt}'::text[]
      = to_jsonb(old) - '{actor_name,actor_salt,reason,changes,details_salt}'::text[] then return new; end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- What the row that tells of an erasure says of its extent: the hash over the parts that were blanked.
create function audit_redacted_hash(told_by uuid) returns text language sql stable as $$
  select encode(sha256(convert_to(string_agg(r.audit_id || ' ' || r.part, ' ' order by r.audit_id, r.part), 'UTF8')), 'hex')
  from audit_redactions r where r.told_by = audit_redacted_hash.told_by
$$;

-- The one way in which words leave the log. `told_by` will be the row that tells of it, with the hash that is returned; its own
-- words stay.
create function redact_audit(told_by uuid, actors uuid[], details uuid[]) returns text
language plpgsql security definer set search_path from current as $$
begin
  insert into audit_redactions (audit_id, part, told_by) select distinct id, 'ACTOR', redact_audit.told_by from unnest(actors) id;
  update audit_log set actor_name = '', actor_salt = null where id = any (actors);
  insert into audit_redactions (audit_id, part, told_by) select distinct id, 'DETAILS', redact_audit.told_by from unnest(details) id;
  update audit_log set reason = null, changes = '[]', details_salt = null where id = any (details);
  return audit_redacted_hash(redact_audit.told_by);
end $$;

drop trigger audit_log_append_only on audit_log;
update audit_log set actor_salt = gen_random_uuid(), details_salt = gen_random_uuid();
update audit_log set
  actor_hash = audit_actor_hash(actor_salt, actor_name),
  details_hash = audit_details_hash(details_salt, reason, changes);
update audit_log a set content_hash = audit_content_hash(a);
insert into audit_unsealed (audit_id) select id from audit_log;
alter table audit_log add check (num_nulls(actor_hash, details_hash, content_hash) = 0);

create trigger audit_log_append_only before update or delete on audit_log for each row execute function audit_only_erased();
create trigger audit_log_hash before insert on audit_log for each row execute function hash_audit_row();
-- Also while a world is loaded without triggers.
alter table audit_log enable always trigger audit_log_hash;

create trigger audit_seals_append_only before update or delete on audit_seals for each row execute function refuse_change();
create trigger audit_seals_no_truncate before truncate on audit_seals for each statement execute function refuse_change();
create trigger audit_redactions_append_only before update or delete on audit_redactions for each row execute function refuse_change();
create trigger audit_redactions_no_truncate before truncate on audit_redactions for each statement execute function refuse_change();
