// What a world's sold cars have behind them on their way to Norwegian plates: reports of NAF, exports, steps.
import type { PoolClient } from 'pg'

/** What follows from the car decides which of them it has. */
const sold = `select c.id, k.id as contract_id, k.company_id, k.legal_entity_id, k.document, k.signed_at, b.country,
    row_number() over (order by k.signed_at, c.id) as n, c.vin, c.status
  from contract_cars cc join contracts k on k.id = cc.contract_id join cars c on c.id = cc.car_id join buyer_companies b on b.id = k.company_id
  where cc.is_live and k.status = 'SIGNED'`

const points = [
  'V Lights',
  'V Steering',
  'R Brakes front: discs worn',
  'A Paint: scratch, left rear door',
  'O Service book: last entry at 60,000 km',
  'V Exhaust',
].join('\n')

export async function loadRegistration(client: PoolClient): Promise<void> {
  await client.query(`create temp table on_the_road on commit drop as ${sold}`)
  await client.query(
    `insert into naf_reports (car_id, tested_on, report_no, center, mileage, points, is_shared, created_at, updated_at)
     select r.id, least(r.signed_at::date + 3, current_date), 'NAF-' || (40000 + r.n * 7), (array['NAF Senter Oslo', 'NAF Senter Bergen', 'NAF Senter Kristiansand'])[1 + r.n % 3],
       (select mileage from cars where id = r.id), $1, r.n % 5 <> 0, r.signed_at, r.signed_at from on_the_road r where r.n % 2 = 1`,
    [points],
  )
  await client.query(
    `insert into customs_settings (legal_entity_id, eori, office, exit_office, updated_at)
     select id, 'DE4851000', 'DE004851', 'DE004853', now() from legal_entities where country = 'DE' on conflict do nothing`,
  )
  await exports(client)
  await steps(client)
}

/** One in each state, as far as there are cars that go to Norway. */
async function exports(client: PoolClient): Promise<void> {
  await client.query(
    `with going as (select r.*, row_number() over (order by r.n) as place from on_the_road r where r.country = 'NO' and r.vin is not null
       and r.id in (select id from cars where fuel in ('PETROL', 'DIESEL') and not is_plugin_hybrid and cubic_capacity > 0)),
     stated as (select g.*, (array['EXITED', 'RELEASED', 'SUBMITTED', 'ACCEPTED', 'REFUSED', 'STARTED'])[1 + (g.place - 1) % 6] as state from going g where g.place <= 12)
     insert into car_exports (car_id, contract_id, company_id, status, way, declaration, mrn, exited_on, said, started_at, updated_at)
     select s.id, s.contract_id, s.company_id, s.state, 'MANUAL', jsonb_build_object(
       'exporter', jsonb_build_object('name', s.document->'seller'->'legalName', 'street', s.document->'seller'->'street', 'postalCode', s.document->'seller'->'postalCode', 'city', s.document->'seller'->'city', 'country', s.document->'seller'->'country', 'eori', 'DE4851000'),
       'consignee', jsonb_build_object('name', s.document->'buyer'->'legalName', 'street', s.document->'buyer'->'street', 'postalCode', s.document->'buyer'->'postalCode', 'city', s.document->'buyer'->'city', 'country', s.document->'buyer'->'country'),
       'destination', 'NO', 'office', 'DE004851', 'exitOffice', 'DE004853',
       'incoterm', s.document->'delivery'->'incoterm', 'incotermPlace', s.document->'delivery'->'place', 'vin', s.vin,
       'goods', (select 'Used car ' || concat_ws(' ', brand, model, variant) from cars where id = s.id), 'commodityCode', (select case when fuel = 'PETROL' then case when cubic_capacity <= 1000 then '87032190' when cubic_capacity <= 1500 then '87032290' when cubic_capacity <= 3000 then '87032390' else '87032490' end
         when cubic_capacity <= 1500 then '87033190' when cubic_capacity <= 2500 then '87033290' else '87033390' end from cars where id = s.id),
       'massKg', coalesce((select curb_weight_kg from cars where id = s.id), 1600),
       'value', (select car->'price' from jsonb_array_elements(s.document->'cars') car where car->>'id' = s.id::text),
       'invoice', jsonb_build_object('number', 'RE-' || s.n, 'issuedOn', to_char(s.signed_at, 'YYYY-MM-DD'))),
       case when s.state in ('EXITED', 'RELEASED', 'ACCEPTED') then '26DE485100' || lpad(s.place::text, 8, '0') end,
       case when s.state = 'EXITED' then current_date - 1 end, case when s.state = 'REFUSED' then 'The office wants to see the invoice' end,
       s.signed_at, s.signed_at from stated s`,
  )
}

async function steps(client: PoolClient): Promise<void> {
  await client.query(
    `insert into road_steps (car_id, kind, planned_on, done_on, reference, created_at, updated_at)
     select r.id, k.kind, current_date + (k.place * 3)::int - 9, case when k.place <= r.n % 4 then current_date - 2 end, case when k.kind = 'EXPORT_PLATES_DE' then 'FL ' || (100 + r.n) || ' A' else '' end, r.signed_at, r.signed_at
     from on_the_road r cross join unnest(array['DEREGISTRATION_DE', 'EXPORT_PLATES_DE', 'EXPORT_INSURANCE', 'CUSTOMS_IMPORT_NO', 'IMPORT_TAX_NO', 'REGISTRATION_NO', 'PLATES_NO']) with ordinality as k(kind, place)
     where r.country = 'NO'`,
  )
  // Every third one was shown and failed: what was found, and the next booking.
  await client.query(
    `with failed as (
       insert into road_steps (car_id, kind, planned_on, done_on, result, papers, without_reason, created_at, updated_at)
       select r.id, 'SVV_INSPECTION', current_date - 3, current_date - 3, 'FAILED', '{FORM_NA0221,INVOICE,FREIGHT_PAPERS,COC}', 'the registry sends its copy later', r.signed_at, r.signed_at
       from on_the_road r where r.country = 'NO' and r.n % 3 = 0 returning id, car_id, created_at)
     insert into road_steps (car_id, kind, title, planned_on, found_by, created_at, updated_at)
     select car_id, 'DEFECT', 'Rear fog lamp', current_date + 2, id, created_at, created_at from failed`,
  )
  await client.query(
    `insert into road_steps (car_id, kind, planned_on, papers, created_at, updated_at)
     select r.id, 'SVV_INSPECTION', current_date + 5, case when r.n % 2 = 0 then '{FORM_NA0221,FOREIGN_REGISTRATION,INVOICE,FREIGHT_PAPERS,COC}'::text[] else '{INVOICE}'::text[] end, r.signed_at, r.signed_at
     from on_the_road r where r.country = 'NO'`,
  )
}
