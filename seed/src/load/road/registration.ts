// Data of sold cars on the way to Norwegian plates: NAF reports, exports, steps.
import type { PoolClient } from 'pg'

/**
 * Sold cars with their progress: the row number decides which data a car has, its transport which steps are done.
 * `far`: 0 not loaded, 1 loaded, 2 inspected, 3 delivered.
 */
const sold = `select c.id, k.id as contract_id, k.company_id, k.legal_entity_id, k.document, k.signed_at, b.country,
    row_number() over (order by k.signed_at, c.id) as n, c.vin, c.status, t.status as way,
    coalesce(t.picked_up_at::date, current_date + 3) as loaded_on, 
    coalesce(case when t.status = 'DELIVERED_SELF_PICKUP' then t.picked_up_at::date + 3 else t.delivered_at::date end, current_date + 8) as there_on,
    case when t.status like 'DELIVERED%' then 3 when t.status in ('LOADED_FROM_TERMINAL', 'DELIVERY_STARTED') then 2
      when t.picked_up_at is not null then 1 else 0 end as far
  from contract_cars cc join contracts k on k.id = cc.contract_id join cars c on c.id = cc.car_id join buyer_companies b on b.id = k.company_id
    left join lateral (select status, delivered_at, min(picked_up_at) over () as picked_up_at from transports t where t.car_id = c.id and not t.is_internal order by t.leg desc limit 1) t on true
  where cc.is_live and k.status = 'SIGNED'`

// NAF reports are in Norwegian for every reader.
const points = [
  'V Lys',
  'V Styring',
  'R Bremser foran: slitte skiver',
  'A Lakk: ripe, venstre bakdør',
  'O Servicehefte: siste stempel i fjor',
  'V Eksosanlegg',
].join('\n')

export async function loadRegistration(client: PoolClient): Promise<void> {
  await client.query(`create temp table on_the_road on commit drop as ${sold}`)
  await client.query(
    `insert into naf_reports (car_id, tested_on, report_no, center, mileage, points, is_shared, created_at, updated_at)
     select r.id, least(r.signed_at::date + 3, current_date), 'NAF-' || (40000 + r.n * 7), (array['NAF Senter Oslo', 'NAF Senter Bergen', 'NAF Senter Kristiansand'])[1 + r.n % 3],
       (select mileage from cars where id = r.id), $1, r.n % 5 <> 0, r.signed_at, r.signed_at from on_the_road r where r.n % 2 = 1 and r.country = 'NO'`,
    [points],
  )
  await client.query(
    `insert into customs_settings (legal_entity_id, eori, office, exit_office, updated_at)
     select id, 'DE4851000', 'DE004851', 'DE004853', now() from legal_entities where country = 'DE' on conflict do nothing`,
  )
  await exports(client, ['SUBMITTED', 'ACCEPTED', 'REFUSED', 'STARTED', 'RELEASED'])
  await steps(client)
}

/** Repeats it for cars that got a transport later. */
export async function registerAnew(client: PoolClient, carIds: readonly string[]): Promise<void> {
  await client.query('delete from road_steps where car_id = any($1::uuid[])', [carIds])
  await client.query(
    `create temp table on_the_road on commit drop as select * from (${sold}) s where s.id = any($1::uuid[])`,
    [carIds],
  )
  // The number of earlier exports depends on the day, so this call starts with states that may be missing.
  await exports(client, ['STARTED', 'REFUSED', 'ACCEPTED', 'SUBMITTED', 'RELEASED'])
  await steps(client)
}

/**
 * Exports in every state, as far as there are cars to Norway; `waiting`: the states of cars that are not loaded yet.
 */
async function exports(client: PoolClient, waiting: readonly string[]): Promise<void> {
  await client.query(
    `with going as (select r.*, row_number() over (partition by r.far > 0 order by r.n) as place from on_the_road r where r.country = 'NO' and r.vin is not null
       and r.id in (select id from cars where fuel = 'ELECTRICITY' or (fuel in ('PETROL', 'DIESEL') and not is_plugin_hybrid and cubic_capacity > 0))
         and not exists (select from car_exports e where e.car_id = r.id)),
     stated as (select g.*, case when g.far > 0 then case when g.place % 2 = 0 then 'RELEASED' else 'EXITED' end
           else ($1::text[])[1 + (g.place - 1) % 5] end as state,
         -- Declared in the days before it is loaded.
         greatest(g.signed_at, case when g.far > 0 then g.loaded_on - interval '63 hours' else now() - make_interval(days => 1 + g.place::int % 4) end) as begun_at
         from going g where g.place <= 12)
     insert into car_exports (car_id, contract_id, company_id, status, way, declaration, mrn, exited_on, said, started_at, updated_at)
     select s.id, s.contract_id, s.company_id, s.state, 'MANUAL', jsonb_build_object(
       'exporter', jsonb_build_object('name', s.document->'seller'->'legalName', 'street', s.document->'seller'->'street', 'postalCode', s.document->'seller'->'postalCode', 'city', s.document->'seller'->'city', 'country', s.document->'seller'->'country', 'eori', 'DE4851000'),
       'consignee', jsonb_build_object('name', s.document->'buyer'->'legalName', 'street', s.document->'buyer'->'street', 'postalCode', s.document->'buyer'->'postalCode', 'city', s.document->'buyer'->'city', 'country', s.document->'buyer'->'country'),
       'destination', 'NO', 'office', 'DE004851', 'exitOffice', 'DE004853',
       'incoterm', s.document->'delivery'->'incoterm', 'incotermPlace', s.document->'delivery'->'place', 'vin', s.vin,
       'goods', (select 'Used car ' || car_title(brand, model, variant) from cars where id = s.id), 'commodityCode', (select case when fuel = 'ELECTRICITY' then '87038090' when fuel = 'PETROL' then case when cubic_capacity <= 1000 then '87032190' when cubic_capacity <= 1500 then '87032290' when cubic_capacity <= 3000 then '87032390' else '87032490' end
         when cubic_capacity <= 1500 then '87033190' when cubic_capacity <= 2500 then '87033290' else '87033390' end from cars where id = s.id),
       'massKg', coalesce((select curb_weight_kg from cars where id = s.id), 1600),
       'value', (select car->'price' from jsonb_array_elements(s.document->'cars') car where car->>'id' = s.id::text),
       'invoice', jsonb_build_object('number', 'RE-' || s.n, 'issuedOn', to_char(s.signed_at, 'YYYY-MM-DD'))),
       case when s.state in ('EXITED', 'RELEASED', 'ACCEPTED') then '26DE485100' || lpad((abs(hashtext(s.id::text)::bigint) % 100000000)::text, 8, '0') end,
       case when s.state = 'EXITED' then least(current_date, s.loaded_on + 1) end, case when s.state = 'REFUSED' then 'Die Zollstelle verlangt die Rechnung' end,
       s.begun_at, s.begun_at from stated s`,
    [waiting],
  )
}

async function steps(client: PoolClient): Promise<void> {
  // Documents before loading, customs at the border, tax after the inspection, plates after delivery.
  await client.query(
    `with planned as (
       select r.*, k.kind, k.place, case when k.place <= 3 then r.loaded_on - 5 + k.place::int when k.place = 4 then r.loaded_on + 1
           when r.far = 3 then r.there_on + k.place::int - 6 else greatest(r.loaded_on, current_date) + k.place::int - 1 end as on_day,
         k.place <= case r.far when 0 then r.n % 4 when 1 then case when r.way like 'INSPECTION%' then 4 else 3 end when 2 then 4 else 5 + r.n % 2 * 2 end as is_done
       from on_the_road r cross join unnest(array['DEREGISTRATION_DE', 'EXPORT_PLATES_DE', 'EXPORT_INSURANCE', 'CUSTOMS_IMPORT_NO', 'IMPORT_TAX_NO', 'REGISTRATION_NO', 'PLATES_NO'])
         with ordinality as k(kind, place) where r.country = 'NO')
     insert into road_steps (car_id, kind, planned_on, done_on, reference, created_at, updated_at)
     select id, kind, case when is_done then least(on_day, current_date) when place = 4 and n % 5 = 1 and far = 1 then current_date - 1 else greatest(on_day, current_date + 1) end,
       case when is_done then least(on_day, current_date) end, case when kind = 'EXPORT_PLATES_DE' then 'FL ' || (100 + n) || ' A' else '' end, signed_at, signed_at
     from planned`,
  )
  // Cars at the inspection station failed it: their defects, and the next booking.
  await client.query(
    `with failed as (
       insert into road_steps (car_id, kind, planned_on, done_on, result, papers, without_reason, created_at, updated_at)
       select r.id, 'SVV_INSPECTION', greatest(r.loaded_on, current_date - 3), greatest(r.loaded_on, current_date - 3), 'FAILED', '{FORM_NA0221,INVOICE,FREIGHT_PAPERS,COC}', 'Die Registerabschrift kommt später', r.signed_at, r.signed_at
       from on_the_road r where r.country = 'NO' and r.way = 'INSPECTION_SVV' returning id, car_id, created_at)
     insert into road_steps (car_id, kind, title, planned_on, found_by, created_at, updated_at)
     select car_id, 'DEFECT', 'Tåkebaklys mangler', current_date + 2, id, created_at, created_at from failed`,
  )
  await client.query(
    `insert into road_steps (car_id, kind, planned_on, done_on, result, papers, created_at, updated_at)
     select r.id, 'SVV_INSPECTION', r.on_day, case when r.far >= 2 then r.on_day end, case when r.far >= 2 then 'PASSED' end,
       case when r.far >= 2 or r.n % 2 = 0 then '{FORM_NA0221,FOREIGN_REGISTRATION,INVOICE,FREIGHT_PAPERS,COC}'::text[] else '{INVOICE}'::text[] end, r.signed_at, r.signed_at
     from (select *, case when far >= 2 then least(current_date, there_on, loaded_on + 1) else greatest(current_date + 3, loaded_on + 3) end as on_day from on_the_road) r where r.country = 'NO'`,
  )
}
