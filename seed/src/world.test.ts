import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../apps/api/test/db.ts'
import type { TestDatabase } from '../../apps/api/test/db.ts'
import { inFull } from '../../apps/api/test/in-full.ts'
import type {} from '../../apps/api/test/server.ts'
import { openPool } from '../../apps/api/src/core/postgres/db.ts'
import { verifyPassword } from '../../apps/api/src/core/auth/passwords.ts'
import { offerStates } from '@bilbro/contract/deal/offers/offer-states'
import { demoAccounts, emptyWorld, isDemo, isEmpty, seedDemo, seedWorld } from './world.ts'

type Stored = { name: string; mime: string; buffer: Buffer }
let [database, pool]: [TestDatabase, Pool] = [] as never

beforeAll(async () => {
  database = await createDatabase()
  pool = openPool(database.url)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const one = async <T>(sql: string): Promise<T> =>
  (await pool.query<{ value: T }>(`select (${sql}) as value`)).rows[0]!.value
const print = (): Promise<string> =>
  one(
    `select md5(string_agg(md5(c::text || coalesce(l::text, '')), '' order by c.id)) from cars c left join listings l on l.car_id = c.id`,
  )
const indexes = (): Promise<string[]> =>
  one(`select array_agg(indexdef order by indexname) from pg_indexes where schemaname = 'public'`)
const now = new Date('2026-11-20T15:00:00Z')

describe('the demo world', () => {
  beforeAll(async () => {
    await seedDemo(pool, { now })
  })

  test('has 400 cars, 120 of them on sale, and can be told from a house of somebody else', async () => {
    expect(await one('select count(*)::int from cars')).toBe(400)
    expect(await one('select count(*)::int from listings where is_on_sale')).toBe(120)
    expect([await isEmpty(pool), await isDemo(pool)]).toEqual([false, true])
  })

  test('knows what an import costs in every country, beside the taxes that the product brings', async () => {
    const now = (kind: string) =>
      one(
        `select array_agg(distinct country order by country) from import_packs where kind = '${kind}' and valid_from <= '2026-11-20' and coalesce(valid_to, '2026-11-20') >= '2026-11-20'`,
      )
    expect([await now('TAX'), await now('COSTS')]).toEqual([
      ['DE', 'DK', 'NO', 'SE'],
      ['DE', 'DK', 'NO', 'SE'],
    ])
  })

  test('fills the rooms of a dealer who buys every day', async () => {
    const of = (table: string) => one(`select count(*)::int from ${table} where user_id = (select id from buyer_users where email = 'buyer.no@bilbro.test')`) // prettier-ignore
    expect(await Promise.all(['favourites', 'saved_searches', 'car_views', 'car_questions'].map(of))).toEqual([5, 3, 8, 1]) // prettier-ignore
  })

  test('has requests at every stage, each as its states leave it, with notes that ring whom they name', async () => {
    const { rows } = await pool.query<{ status: string }>('select distinct status from car_requests order by 1')
    expect(rows.map(({ status }) => status)).toEqual(
      ['ARCHIVED', 'CARS_PROPOSED', 'CONTACTED', 'LOST', 'NEGOTIATION', 'NEW', 'OFFER_SENT', 'QUALIFIED', 'WON'], // prettier-ignore
    )
    const wrong = await one<number>(`select count(*)::int from car_requests r where
      (status = 'CARS_PROPOSED' and not exists (select from request_cars c where c.request_id = r.id and c.shared_at is not null))
      or (status = 'QUALIFIED' and (price_max_minor is null or needed_by is null or country is null))
      or (status = 'CONTACTED' and not exists (select from notes n where n.request_id = r.id))
      or ((status in ('WON', 'LOST', 'ARCHIVED')) <> (closed_at is not null))`)
    expect(wrong).toBe(0)
    const unheard = await one<number>(`select count(*)::int from notes n, unnest(n.mentions) m where not exists
      (select from notifications t where t.staff_id = m and t.kind = 'mention' and t.link like '%' || n.request_id || '%')`)
    expect(unheard).toBe(0)
    expect(
      await one<number>('select count(*)::int from notifications where buyer_user_id is not null'),
    ).toBeGreaterThan(2)
  })

  test('lets every demo account in', async () => {
    for (const email of Object.values(demoAccounts).flat()) {
      const hash = await one<string>(
        `select password_hash from (select email, password_hash from staff_users union all select email, password_hash from buyer_users) a where email = '${email}'`,
      )
      expect(await verifyPassword('bilbro-demo', hash)).toBe(true)
    }
    expect(
      await one(
        `select count(distinct company_id)::int from buyer_users where email in ('buyer.no@bilbro.test', 'buyer2.no@bilbro.test')`,
      ),
    ).toBe(1)
  })

  test('shows the tax cases of a house that exports: dealers whose VAT ids count, one that cannot be asked', async () => {
    const { rows } = await pool.query<{ country: string; state: string | null; days: number | null }>(
      `select c.country, v.state, extract(day from $1::timestamptz - v.checked_at)::int as days from buyer_companies c
       left join lateral (select state, checked_at from vat_checks v where v.vat_id = c.vat_id order by checked_at desc limit 1) v on true
       where c.name in ('Fjordbil AS', 'Øresund Biler ApS', 'Vätterbil AB', 'Kattegat Cars ApS') order by c.name`,
      [now],
    )
    expect(new Set(rows.map(({ country, state }) => `${country} ${state}`))).toEqual(
      new Set(['DK UNAVAILABLE', 'DK VALID', 'NO null', 'SE VALID']),
    )
    expect(Math.max(...rows.map(({ days }) => days ?? 0))).toBeLessThan(31)
    const cars = await one<string[]>(
      `select array_agg(distinct purchase_tax_case) from cars where status = 'AVAILABLE'`,
    )
    expect(cars).toEqual(expect.arrayContaining(['MARGIN', 'REGULAR_DE', 'PRIVATE', 'IC_ACQUISITION']))
    const open = `from cars where purchase_tax_case in ('REGULAR_DE', 'IC_ACQUISITION', 'IMPORT') and not is_vat_reclaimable`
    expect(await one(`select count(*)::int ${open}`)).toBe(0)
    // New vehicles by law: used margin cars with few months or few kilometres.
    const fresh = `from cars where status = 'AVAILABLE' and purchase_tax_case not in ('REGULAR_DE', 'IC_ACQUISITION', 'IMPORT', 'UNKNOWN') and mileage <= 6000`
    expect(await one(`select count(*)::int ${fresh}`)).toBeGreaterThan(0)
  })

  test('never mixes the status of a car and of its listing', async () => {
    const pairs = await pool.query<{ pair: string }>(
      `select distinct c.status || ' ' || l.status as pair from cars c join listings l on l.car_id = c.id order by 1`,
    )
    expect(pairs.rows.map(({ pair }) => pair)).toEqual(
      [
        'AVAILABLE AVAILABLE',
        'AVAILABLE DRAFT',
        'AVAILABLE LOCKED',
        'AVAILABLE WITHDRAWN',
        'DELIVERED SOLD',
        'PICKED_UP SOLD',
        'PICK_UP_REQUESTED SOLD',
        'RELEASED SOLD',
        'RESERVED PRE_SOLD',
        'SOLD SOLD',
        'WAITING_FOR_ADMIN_SIGN_IN WAITING_FOR_ADMIN_SIGNATURE',
        'WAITING_FOR_CLIENT_SIGN_IN WAITING_FOR_BUYER_SIGNATURE',
      ].filter((pair) => pairs.rows.some((row) => row.pair === pair)),
    )
    expect(
      await one(
        `select count(*)::int from listings l where status = 'LOCKED' and not exists (select from listing_locks k where k.listing_id = l.id and k.state = 'HELD')`,
      ),
    ).toBe(0)
  })

  test('has an agreement for every car that was sold or is being signed for, and talks only about cars that can be had', async () => {
    const sold = `l.status in ('PRE_SOLD', 'WAITING_FOR_ADMIN_SIGNATURE', 'WAITING_FOR_BUYER_SIGNATURE', 'SOLD')`
    const agreed = `exists (select from offer_cars o where o.listing_id = l.id and o.is_accepted)`
    expect(await one(`select count(*)::int from listings l where (${sold}) <> ${agreed}`)).toBe(0)
    const talked = `exists (select from offer_cars c join offers o on o.id = c.offer_id where c.listing_id = l.id and c.is_open and o.status <> 'ON_HOLD')`
    expect(await one(`select count(*)::int from listings l where ${talked} and l.status <> 'AVAILABLE'`)).toBe(0)
    const waits = `exists (select from offer_cars c join offers o on o.id = c.offer_id where c.listing_id = l.id and o.hold_reason =`
    expect(await one(`select count(*)::int from listings l where ${waits} 'LOCK') and l.status <> 'LOCKED'`)).toBe(0)
    expect(await one(`select count(*)::int from listings l where ${waits} 'AGREEMENT') and not ${agreed}`)).toBe(0)
  })

  test('has negotiations at every stage, one of several cars, and answers without a person', async () => {
    const { rows } = await pool.query<{ status: string }>('select distinct status from offers order by status')
    expect(rows.map(({ status }) => status)).toEqual([...offerStates.all].sort())
    expect(await one('select count(*)::int from offers where is_package')).toBeGreaterThan(1)
    expect(await one('select count(*)::int from offer_rounds where is_automatic')).toBeGreaterThan(1)
    // The dealer of the demo account has an offer at every stage too.
    const his = `offers o join buyer_users u on u.company_id = o.company_id where u.email = 'buyer.no@bilbro.test'`
    expect(await one(`select count(distinct o.status)::int from ${his}`)).toBe(offerStates.all.length)
    const answers = `offer_rounds r join offer_rounds a on a.offer_id = r.offer_id and a.no = r.no - 1 and a.side = 'BUYER' and a.amount_minor is not null
      where r.side = 'SELLER' and not r.is_automatic and r.at >= '${now.toISOString()}'::timestamptz - interval '90 days'`
    expect(await one(`select count(*)::int from ${answers}`)).toBeGreaterThan(20)
  })

  test('tells each negotiation as its rounds do', async () => {
    const last = (of: string) =>
      `(select r.amount_minor from offer_rounds r where r.offer_id = o.id and r.kind in ('OFFER', 'COUNTER', 'MIDPOINT') ${of} order by r.no desc limit 1)`
    const wrong = await pool.query(
      `select o.id, o.status from offers o where o.amount_minor <> ${last('')}
         or o.buyer_minor is distinct from ${last(`and r.side = 'BUYER'`)} or o.seller_minor is distinct from ${last(`and r.side = 'SELLER'`)}
         or o.buyer_minor >= o.seller_minor and o.status not in ('MIDPOINT_PROPOSED', 'ACCEPTED')
         or o.asking_minor <> (select sum(c.asking_minor) from offer_cars c where c.offer_id = o.id)
         or cardinality(o.car_ids) <> (select count(*) from offer_cars c where c.offer_id = o.id)
         or o.amount_minor > o.asking_minor
         or exists (select from offer_rounds r join offer_rounds b on b.offer_id = r.offer_id and b.no = r.no - 1 where r.offer_id = o.id and r.at < b.at)
         or o.updated_at > '${now.toISOString()}'::timestamptz`,
    )
    expect(wrong.rows).toEqual([])
    const open = await pool.query(
      `select o.id from offers o where o.status in ('SUBMITTED', 'COUNTERED_BY_SELLER', 'COUNTERED_BY_BUYER', 'MIDPOINT_PROPOSED')
         and (o.expires_at < '${now.toISOString()}'::timestamptz or o.expires_at > o.since + interval '48 hours')`,
    )
    expect(open.rows).toEqual([])
  })

  test('tells of each car what it has cost, line by line', async () => {
    const wrong = `select count(*)::int from cars c
      where c.costs_minor <> (select coalesce(sum(net_minor), 0) from car_costs k where k.car_id = c.id)`
    expect(await one(wrong)).toBe(0)
    expect(await one("select count(*)::int from car_costs where kind = 'ADJUSTMENT'")).toBe(0)
    expect(await one('select count(*) > 100 from car_costs')).toBe(true)
  })

  test('has invoices of suppliers at every stage, booked on their cars once they were approved, and a run for the bank', async () => {
    const statuses = `array_agg(distinct status order by status)`
    expect(await one(`select ${statuses} from purchase_invoices`)).toEqual([
      'APPROVED',
      'CHECKED',
      'DISPUTED',
      'PAID',
      'RECEIVED',
      'SCHEDULED',
    ])
    const unbooked = `select count(*)::int from purchase_invoices p join purchase_invoice_lines l on l.invoice_id = p.id
      where p.approved_at is not null and not exists (select from car_costs c where c.purchase_invoice_id = p.id and c.car_id = l.car_id and c.net_minor = l.net_minor)`
    expect(await one(unbooked)).toBe(0)
    expect(
      await one(
        `select count(*)::int from payment_run_items i join payment_runs r on r.id = i.run_id where r.status = 'DRAFT'`,
      ),
    ).toBe(2)
  })

  test('keeps the counters that triggers would have kept, and leaves the triggers on', async () => {
    const counted = `select json_object_agg(status, n) from (select status, sum(count)::int as n from car_counts group by status having sum(count) > 0 order by status) t`
    const actual = `select json_object_agg(status, n) from (select status, count(*)::int as n from cars group by status order by status) t`
    expect(await one(counted)).toEqual(await one(actual))
    expect(
      await one(
        `select count(*)::int from listings l where interested_count <> (select count(*) from interests i where i.listing_id = l.id)`,
      ),
    ).toBe(0)
    await pool.query(`insert into cars (stock_no, brand, model, status) values ('X1', 'Volvo', 'V60', 'DRAFT')`)
    expect(await one(counted)).toEqual(await one(actual))
    await pool.query(`delete from cars where stock_no = 'X1'`)
  })

  test('lets no car go without its papers, and shows some that lack them', async () => {
    const atWork = `from cars where status not in ('DRAFT', 'DELETED')`
    expect(await one(`select count(*)::int ${atWork} and papers_missing <> papers_missing(id)`)).toBe(0)
    expect(
      await one(
        `select count(*)::int from listings l join cars c on c.id = l.car_id where l.status <> 'WITHDRAWN' and c.papers_missing <> '{}' and c.status not in ('PURCHASED', 'IN_TRANSIT_IN')`,
      ),
    ).toBe(0)
    expect(await one(`select count(*)::int ${atWork} and 'LIEN' = any(papers_missing)`)).toBeGreaterThan(0)
    expect(await one(`select count(*)::int from paper_moves where place = 'DEALER'`)).toBeGreaterThan(0)
  })

  test('is the same again on the same day with the same seed', async () => {
    const before = await print()
    const brought = `select count(*)::int from import_packs where entered_by is null`
    const packs = await one<number>(brought)
    await emptyWorld(pool)
    expect(await isEmpty(pool)).toBe(true)
    expect([await one(brought), packs > 10]).toEqual([packs, true])
    await seedDemo(pool, { now: new Date('2026-11-20T01:00:00Z') })
    expect(await print()).toBe(before)
    await emptyWorld(pool)
    await seedDemo(pool, { now, seed: 2 })
    expect(await print()).not.toBe(before)
  })
})

describe('a large world', () => {
  test('has a tenth of its cars on sale and every index it had before', async () => {
    const before = await indexes()
    await emptyWorld(pool)
    await seedWorld(pool, 6000, { now })
    expect(await one('select count(*)::int from cars')).toBe(6000)
    expect(await one('select count(*)::int from listings where is_on_sale')).toBe(600)
    expect(await indexes()).toEqual(before)
    expect(await one(`select count(*)::int from cars where search @@ 'golf:*'::tsquery`)).toBeGreaterThan(50)
  })
})

describe('pictures', () => {
  test('are shared by cars that look the same; galleries follow', async () => {
    await emptyWorld(pool)
    const names = new Set<string>()
    const saveFile = async ({ name, mime, buffer }: Stored): Promise<string> => {
      names.add(name)
      const { rows } = await pool.query<{ id: string }>(
        `insert into files (key, name, mime, bytes, sha256) values ($1, $1, $2, $3, '') returning id`,
        [name, mime, buffer.length],
      )
      return rows[0]!.id
    }
    const { finished } = await seedDemo(pool, { now, saveFile, cars: inFull(4, 20) })
    expect(
      await one(
        'select count(*)::int from cars c join listings l on l.car_id = c.id where l.is_on_sale and c.photo_file_id is null',
      ),
    ).toBe(0)
    await finished
    expect(await one('select count(*)::int from cars where photo_file_id is null')).toBe(0)
    expect(
      await one(
        `select count(*)::int from cars c where photo_count <> (select count(*) from car_attachments a where a.car_id = c.id and a.state = 'READY')`,
      ),
    ).toBe(0)
    expect(
      await one('select min(photo_count)::int from cars c join listings l on l.car_id = c.id where l.is_on_sale'),
    ).toBe(6)
    expect(await one(`select min(width)::int from car_attachments where state = 'READY'`)).toBe(1600)
    expect(names.size).toBe(await one('select count(*)::int from files'))
  }, 60_000)
})
