// Creates many transport rows from one real deal: the rows are copied inside the database, not inserted one by one.
import type pg from 'pg'

export type RoadSizes = {
  transports: number
  proofs: number
  claims: number
  exports: number
  moves: number
  reports: number
}
const party = { name: 'Somebody', street: 'Street 1', postalCode: '24937', city: 'Flensburg', country: 'DE' }
const declaration = {
  exporter: { ...party, eori: 'DE123456' },
  consignee: party,
  destination: 'NO',
  office: 'DE004851',
  exitOffice: null,
  incoterm: 'FCA',
  incotermPlace: 'Flensburg',
  vin: 'WVWZZZ1KZAW000001',
  goods: 'A car',
  commodityCode: '87032319',
  massKg: 1500,
  value: { minor: 1_000_000, currency: 'EUR' },
  invoice: { number: 'BENCH', issuedOn: '2026-11-01' },
}
type Deal = { companyId: string; carId: string; transportId: string }

export async function fillRoad(pool: pg.Pool, deal: Deal, sizes: RoadSizes): Promise<void> {
  const db = await pool.connect()
  const run = (text: string, values: unknown[] = []) => db.query(text, values)
  /** Copies a row many times; `changed` sets the columns of the n-th copy. */
  const copies = async (table: string, changed: string, id: string, count: number) => {
    const { rows } = await db.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    )
    const { names } = rows[0]!
    await run(
      `insert into ${table} (${names}) select ${names} from (select (jsonb_populate_record(o, ${changed})).* from ${table} o, generate_series(1, $2::int) n
       where o.id = $1) made`,
      [id, count],
    )
  }
  try {
    // Copying takes longer than the statement timeout.
    await run('set statement_timeout = 0')
    // Disables triggers: no events are needed, and the copies do not violate their rules.
    await run(`set session_replication_role = replica`)
    await copies(
      'buyer_companies',
      `jsonb_build_object('id', gen_random_uuid(), 'name', 'Dealer ' || n, 'vat_id', null, 'org_no', (900000000 + n)::text)`,
      deal.companyId,
      100,
    )
    await copies(
      'cars',
      `jsonb_build_object('id', gen_random_uuid(), 'vin', null, 'no_vin_reason', 'bench', 'stock_no', 'BENCH' || n, 'model', 'Model ' || n % 400)`,
      deal.carId,
      sizes.transports,
    )
    const { rows: contracts } = await run('select contract_id as id from transports where id = $1', [deal.transportId])
    await copies(
      'contracts',
      `jsonb_build_object('id', gen_random_uuid(), 'number', 'BENCH-' || n, 'offer_id', gen_random_uuid())`,
      (contracts[0] as { id: string }).id,
      sizes.transports / 4,
    )
    // Four cars per contract.
    await run(
      `create temp table bench_cars as select c.id, substr(c.stock_no, 6)::int as n, k.id as contract_id
       from cars c join contracts k on k.number = 'BENCH-' || ((substr(c.stock_no, 6)::int - 1) / 4 + 1) where c.stock_no like 'BENCH%'`,
    )
    await run(`create temp table bench_base as select t.*, array(select id from buyer_companies) as companies,
      (select legal_entity_id from contracts k where k.id = t.contract_id) as entity from transports t where t.id = '${deal.transportId}'`)
    await run(`set session_replication_role = origin`)
    for (const table of ['transports', 'proof_files', 'claims', 'car_exports'])
      await run(`alter table ${table} disable trigger user`)
    await run(`alter table transports enable trigger transport_words`)
    for (const [table, trigger] of [
      ['proof_files', 'proof_file_words'],
      ['claims', 'claim_words'],
      ['car_exports', 'car_export_words'],
    ])
      await run(`alter table ${table} enable trigger ${trigger}`)
    for (const table of ['transports', 'proof_files', 'claims', 'car_exports'])
      await run(`alter table ${table} enable trigger ${table}_count_added`)
    // A tenth is in transit; rows with a lower number are newer.
    const columns = `status, car_id, contract_id, company_id, is_internal, delivery_provider, carrier, pickup_address_id,
      delivery_address_id, pickup_planned_at, delivery_planned_at, flags, created_at, updated_at`
    const when = `now() - c.n * interval '20 minutes'`
    const rest = `(array['GIRE', 'AUTOSPED', 'MANUAL'])[1 + c.n % 3], 'Carrier ' || c.n % 50, b.pickup_address_id, b.delivery_address_id,
      ${when}, ${when} + interval '4 days', case when c.n % 40 = 0 then '{DELAYED}'::text[] else '{}' end, ${when}, ${when}`
    await run(
      `insert into transports (${columns}) select (array['DELIVERED', 'DELIVERED', 'DELIVERED', 'DELIVERED', 'DELIVERED', 'DELIVERED',
         'DELIVERED', 'CANCELED', 'PENDING', 'CAR_LOADED'])[1 + c.n % 10], c.id, c.contract_id,
         b.companies[1 + c.n % cardinality(b.companies)], false, ${rest} from bench_cars c, bench_base b`,
    )
    await run(
      `insert into transports (${columns}) select case when c.n % 20 = 0 then 'PENDING' else 'DELIVERED' end, c.id, null, null, true, ${rest}
       from bench_cars c, bench_base b where c.n <= $1`,
      [sizes.moves],
    )
    await run(
      `insert into proof_files (status, contract_id, car_id, company_id, route, transport, destination, turn, opened_on, due_on, vat_minor,
         decided_by, decided_at, updated_at)
       select s.status, c.contract_id, c.id, b.companies[1 + c.n % cardinality(b.companies)], case when c.n % 3 = 0 then 'EXPORT' else 'IC_SUPPLY' end,
         'SELLER_CARRIER', 'DK', case when s.status <> 'APPROVED' then (array['HOUSE', 'DEALER', 'CARRIER'])[1 + c.n % 3] end,
         current_date - c.n / 100, current_date + 30 - c.n / 100, 300000,
         case when s.status = 'APPROVED' then (select id from staff_users limit 1) end, case when s.status = 'APPROVED' then now() end, ${when}
       from bench_cars c, bench_base b, lateral (select (array['APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'APPROVED', 'APPROVED',
         'OPEN', 'SUBMITTED', 'OVERDUE'])[1 + c.n % 10] as status) s where c.n <= $1`,
      [sizes.proofs],
    )
    await run(
      `insert into proof_documents (proof_file_id, paper, updated_at)
       select f.id, p.paper, now() from proof_files f, (values ('CMR'), ('ARRIVAL_CONFIRMATION')) p (paper)
       on conflict do nothing`,
    )
    await run(
      `insert into claims (number, status, kind, legal_entity_id, company_id, car_id, contract_id, transport_id, body, due_on, created_at, updated_at)
       select 'BENCH-' || c.n, (array['SUBMITTED', 'IN_REVIEW', 'NEEDS_INFO', 'CLOSED_NO_ANSWER', 'CLOSED_NO_ANSWER', 'CLOSED_NO_ANSWER',
         'CLOSED_NO_ANSWER', 'CLOSED_NO_ANSWER', 'CLOSED_NO_ANSWER', 'CLOSED_NO_ANSWER'])[1 + c.n % 10],
         (array['TRANSPORT_DAMAGE', 'MECHANICAL', 'DELAY'])[1 + c.n % 3], b.entity, b.companies[1 + c.n % cardinality(b.companies)], c.id,
         c.contract_id, b.id, 'The bumper is dented', case when c.n % 10 < 3 then current_date + 5 - c.n / 1000 end, ${when}, ${when}
       from bench_cars c, bench_base b where c.n <= $1`,
      [sizes.claims],
    )
    await run(
      `insert into car_exports (car_id, contract_id, company_id, status, way, declaration, mrn, exited_on, started_at, updated_at)
       select c.id, c.contract_id, b.companies[1 + c.n % cardinality(b.companies)], case when c.n % 10 = 0 then 'ACCEPTED' else 'EXITED' end,
         'MANUAL', $2::jsonb, '26DE' || lpad(c.n::text, 14, '0'), case when c.n % 10 <> 0 then current_date - c.n / 100 end, ${when}, ${when}
       from bench_cars c, bench_base b where c.n <= $1`,
      [sizes.exports, JSON.stringify(declaration)],
    )
    await run(
      `insert into autosped_reports (started_at, finished_at, fetched, applied, lines)
       select now() - n * interval '1 hour', now() - n * interval '1 hour', 20, 18,
         (select jsonb_agg(jsonb_build_object('eventId', i, 'rawStatus', 'CAR_LOADED', 'outcome', 'APPLIED')) from generate_series(1, 20) i)
       from generate_series(1, $1::int) n`,
      [sizes.reports],
    )
    await run('update proof_files set missing_papers = proof_missing(status, route, transport, id)')
    for (const table of ['transports', 'proof_files', 'claims', 'car_exports'])
      await run(`alter table ${table} enable trigger user`)
    await run('vacuum analyze')
  } finally {
    db.release(true)
  }
}
