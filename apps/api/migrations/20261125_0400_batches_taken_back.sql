-- A batch is made, then handed over (its file leaves), or taken back while nobody has its file.
alter table book_batches
  add column handed_over_at timestamptz,
  add column handed_over_by uuid references staff_users,
  add column taken_back_at timestamptz,
  add column taken_back_by uuid references staff_users,
  add column taken_back_reason text check (length(taken_back_reason) between 1 and 500),
  add constraint book_batches_one_end check (handed_over_at is null or taken_back_at is null),
  add constraint book_batches_end_of_made check (made_at is not null or (handed_over_at is null and taken_back_at is null)),
  add constraint book_batches_why check ((taken_back_at is null) = (taken_back_reason is null));
create index on book_batches (handed_over_by);
create index on book_batches (taken_back_by);

-- Files of earlier batches could be saved by everyone who sees the books.
alter table book_batches disable trigger book_batches_stay;
update book_batches set handed_over_at = made_at, handed_over_by = asked_by where made_at is not null;
alter table book_batches enable trigger book_batches_stay;

create or replace function batch_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.failure is not null or old.handed_over_at is not null or old.taken_back_at is not null
    or (new.legal_entity_id, new.month, new.no, new.asked_by, new.asked_at) is distinct from (old.legal_entity_id, old.month, old.no, old.asked_by, old.asked_at)
    or (old.made_at is not null and (new.made_at, new.failure, new.file_id, new.sha256, new.lines, new.documents, new.total_minor)
      is distinct from (old.made_at, old.failure, old.file_id, old.sha256, old.lines, old.documents, old.total_minor)) then
    raise exception 'batch % is kept', old.id using errcode = 'check_violation', constraint = 'batch_stays';
  end if;
  if new.taken_back_at is not null then
    -- A new batch names this row by its foreign key, so it waits until the take-back is committed.
    perform 1 from book_settings where legal_entity_id = old.legal_entity_id for update;
    -- Later batches are made of what earlier ones hold: the last one goes first.
    if exists (
      select 1 from book_batches b where b.legal_entity_id = old.legal_entity_id and b.id <> old.id
        and b.failure is null and b.taken_back_at is null and (b.made_at is null or b.made_at >= old.made_at)) then
      raise exception 'another batch was made after batch %', old.id using errcode = 'check_violation', constraint = 'book_batches_last';
    end if;
    if exists (select 1 from book_closures c where c.legal_entity_id = old.legal_entity_id and c.month >= old.month) then
      raise exception 'month % is closed', old.month using errcode = 'check_violation', constraint = 'book_batches_open_month';
    end if;
  end if;
  return new;
end $$;

create function items_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or not exists (select 1 from book_batches where id = old.batch_id and taken_back_at is not null) then
    raise exception 'what is in a batch is kept' using errcode = 'check_violation', constraint = 'batch_stays';
  end if;
  return old;
end $$;
drop trigger book_items_stay on book_items;
create trigger book_items_stay before update or delete on book_items for each row execute function items_stay();

-- What was in a batch that is taken back goes with the next one.
create function free_items() returns trigger language plpgsql as $$
begin
  delete from book_items where batch_id = new.id;
  return null;
end $$;
create trigger book_batches_free after update on book_batches for each row
  when (old.taken_back_at is null and new.taken_back_at is not null) execute function free_items();
