// Where documents and keys of a world's cars are, matching each car's state.
import type { PoolClient } from 'pg'

/** Cars that have not arrived yet: their documents are with the seller. */
const AWAY = ['PURCHASED', 'IN_TRANSIT_IN']
const GONE = ['PICKED_UP', 'DELIVERED']

/**
 * Documents are in the company from some days after the purchase on, except those in transit to us or handed over to
 * the dealer. For cars not on sale yet, a few wait for a bank or the post; the car's id decides which.
 */
export async function loadCarPapers(client: PoolClient): Promise<void> {
  await client.query(`create temp table paper_cars on commit drop as
    select c.id, c.status, coalesce(c.keys, 2) as keys, c.has_coc,
      (c.created_at + interval '1 day')::date as bought, ('x' || right(replace(c.id::text, '-', ''), 7))::bit(28)::int as n,
      c.status in ('INSPECTION', 'RECONDITIONING', 'AVAILABLE') and not exists (select 1 from listings l where l.car_id = c.id) as is_free
    from cars c where c.status not in ('DRAFT', 'DELETED')`)
  const move = (select: string, values: unknown[] = []) =>
    client.query(
      `insert into paper_moves (car_id, paper, place, holder, tracking, moved_on, promised_on, keys_expected, keys_there, moved_at) ${select}`,
      values,
    )
  const kinds = `unnest(array['PART_1', 'PART_2', 'COC', 'KEYS', 'SERVICE_BOOK']) with ordinality as p(paper, place_no)`
  const keys = `case when p.paper = 'KEYS' then c.keys end`
  await move(
    `select c.id, p.paper, 'SUPPLIER', null, null, c.bought, current_date + 7 + (c.n % 9)::int, ${keys}, ${keys}, c.bought + time '08:00'
     from paper_cars c cross join ${kinds} where c.status = any($1)`,
    [AWAY],
  )
  await move(
    `select c.id, p.paper, case when p.paper = 'COC' and not c.has_coc and c.is_free and c.n % 11 = 0 then 'NOT_NEEDED' else 'HOUSE' end,
       null, null, least(c.bought + 3, current_date), null::date, ${keys}, case when p.paper = 'KEYS' then greatest(1, c.keys - case when c.is_free and c.n % 13 = 0 then 1 else 0 end) end,
       least(c.bought + 3, current_date) + time '09:00'
     from paper_cars c cross join ${kinds}
     where c.status <> all($1) and not (p.paper = 'PART_2' and c.is_free and (c.n % 9 = 0 or c.n % 7 = 0))`,
    [AWAY],
  )
  await move(
    `select c.id, 'PART_2', 'BANK', 'Nordkap Autobank', null, c.bought, null::date, null::int, null::int, c.bought + time '09:00'
     from paper_cars c where c.status <> all($1) and c.is_free and c.n % 9 = 0`,
    [AWAY],
  )
  await move(
    `select c.id, 'PART_2', 'POST', null, 'RR' || (100000000 + c.n % 900000000) || 'DE', least(c.bought + 2, current_date), current_date + 3, null::int, null::int, c.bought + time '10:00'
     from paper_cars c where c.status <> all($1) and c.is_free and c.n % 9 <> 0 and c.n % 7 = 0`,
    [AWAY],
  )
  await client.query(
    `insert into car_liens (car_id, holder, reference, since, until_on, created_at)
     select id, 'Nordkap Autobank', 'K-' || (10000 + n % 90000), bought, bought + 60, bought + time '09:00' from paper_cars
     where status <> all($1) and is_free and n % 9 = 0`,
    [AWAY],
  )
  await move(
    `select c.id, p.paper, 'DEALER', 'Nordic Biltransport', null, current_date, null::date, ${keys}, ${keys}, current_date + time '06:00'
     from paper_cars c cross join ${kinds} where c.status = any($1)`,
    [GONE],
  )
  // The trigger is disabled while a world is loaded.
  await client.query(
    `update cars set papers_missing = papers_missing(id) where papers_missing is distinct from papers_missing(id)`,
  )
}
