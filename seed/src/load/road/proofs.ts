// Proofs of sales without VAT in the demo: files in every state, with their documents.
import type { PoolClient } from 'pg'

/** Each car that was sold without VAT; the state of its deposit determines the state of its file. */
const sold = `select k.id as contract_id, k.company_id, k.signed_at, k.document->'delivery' as delivery, cc.car_id, c.vin, b.city, b.contact_name,
    (select min(p.id::text)::uuid from buyer_users p where p.company_id = k.company_id) as buyer_user_id,
    coalesce(nullif(car->'tax'->>'case', 'BLOCKED'), car->'tax'->'wouldBe'->>'case') as route, (car->'price'->>'minor')::bigint as price,
    (select v.status from vat_deposits v where v.contract_id = k.id order by v.held_at desc limit 1) as deposit,
    (select max(coalesce(t.delivered_at, t.updated_at))::date from transports t where t.contract_id = k.id and t.car_id = cc.car_id and t.status_group = 'DELIVERED'
      and not exists (select from transports n where n.contract_id = t.contract_id and n.car_id = t.car_id and n.leg > t.leg and n.status <> 'CANCELED')) as delivered_on
  from contract_cars cc join contracts k on k.id = cc.contract_id join cars c on c.id = cc.car_id join buyer_companies b on b.id = k.company_id
  cross join lateral jsonb_array_elements(k.document->'cars') car
  where cc.is_live and k.status = 'SIGNED' and car->>'id' = cc.car_id::text`

const asked = `case when f.route = 'EXPORT' then array['EXIT_NOTE', 'THIRD_COUNTRY_REGISTRATION']
  when f.transport in ('SELLER_CARRIER', 'PLATFORM_CARRIER') then array['ARRIVAL_CONFIRMATION', 'CMR', 'CARRIER_CERTIFICATE', 'TWO_PAPERS']
  else array['ARRIVAL_CONFIRMATION', 'CMR', 'CARRIER_CERTIFICATE', 'FOREIGN_REGISTRATION', 'TWO_PAPERS'] end`

export async function loadProofs(client: PoolClient): Promise<void> {
  await client.query(
    `create temp table proved on commit drop as
     select s.*, s.delivery->>'transport' as transport,
       case when s.deposit in ('REFUNDABLE', 'REFUNDED') then 'APPROVED' when s.deposit = 'FORFEITED' then 'OVERDUE'
         -- What was opened yesterday is not overdue today.
         when s.signed_at::date > current_date - 3 and (s.n - 1) % 6 = 4 then 'OPEN'
         when s.route = 'EXPORT' then (array['OPEN', 'PARTLY', 'SUBMITTED', 'REJECTED', 'OVERDUE', case when s.deposit is null then 'APPROVED' else 'PARTLY' end])[1 + (s.n - 1) % 6]
         -- Nobody confirms what has not come.
         when s.delivered_on is null then (array['OPEN', case when s.signed_at::date > current_date - 3 then 'OPEN' else 'OVERDUE' end, 'REJECTED'])[1 + (s.n - 1) % 3]
         else (array['SUBMITTED', 'OPEN', 'APPROVED', 'REJECTED', 'OVERDUE', 'NOT_REQUIRED'])[1 + (s.n - 1) % 6] end as state
     from (select q.*, row_number() over (partition by q.route order by q.route = 'IC_SUPPLY' and q.delivered_on is null, q.signed_at, q.car_id) as n from (${sold}) q where q.route in ('EXPORT', 'IC_SUPPLY')) s`,
  )
  await client.query(
    `insert into proof_files (status, contract_id, car_id, company_id, route, transport, destination, turn, opened_on, delivered_on, due_on, term, vat_minor, decided_by, decided_at, decided_note, updated_at)
     select p.state, p.contract_id, p.car_id, p.company_id, p.route, p.transport, p.delivery->>'destination',
       case when p.state in ('APPROVED', 'NOT_REQUIRED') then null when p.state = 'SUBMITTED' then 'HOUSE'
         when p.delivered_on is null and p.transport in ('SELLER_CARRIER', 'PLATFORM_CARRIER') then 'CARRIER' else 'DEALER' end,
       p.signed_at::date, p.delivered_on,
       case when p.state = 'OVERDUE' then greatest(current_date - (3 + p.n)::int, p.signed_at::date + 1) else current_date + (4 + p.n * 3)::int end, null, round(p.price * 19 / 119.0),
       case when p.state = 'APPROVED' then (select id from staff_users order by created_at, id limit 1) end,
       case when p.state = 'APPROVED' then now() - interval '2 days' end, '', p.signed_at
     from proved p on conflict do nothing`,
  )
  await client.query(
    `insert into proof_documents (proof_file_id, paper, updated_at) select f.id, one.paper, f.updated_at from proof_files f cross join lateral unnest(${asked}) as one(paper)`,
  )
  await papers(client)
  await missing(client)
}

/**
 * Files of old deals, closed long ago; without a file, the job would open a new one for each. The last one was closed
 * without proofs, cars on the road are still open, and recent deliveries wait for the dealer's confirmation.
 */
export async function loadOldProofs(client: PoolClient): Promise<void> {
  await client.query(
    `insert into proof_files (status, contract_id, car_id, company_id, route, transport, destination, turn, opened_on, delivered_on, due_on, term, vat_minor, decided_by, decided_at, decided_note, updated_at)
     select o.state, o.contract_id, o.car_id, o.company_id, o.route, o.delivery->>'transport', o.delivery->>'destination',
       case when o.state <> 'OPEN' then null when o.delivery->>'transport' in ('SELLER_CARRIER', 'PLATFORM_CARRIER') and o.delivered_on is null then 'CARRIER' else 'DEALER' end,
       o.signed_at::date, coalesce(o.delivered_on, case when o.state <> 'OPEN' then least(o.signed_at::date + 12, current_date - 3) end),
       greatest(o.signed_at::date + 90, case when o.state = 'OPEN' then current_date + 20 end), null, round(o.price * 19 / 119.0),
       case when o.state = 'APPROVED' then s.id end, case when o.state = 'APPROVED' then least(o.signed_at + interval '30 days', now() - interval '1 day') end, '',
       case when o.state = 'OPEN' then o.signed_at else least(o.signed_at + interval '30 days', now() - interval '1 day') end
     from (select q.*, case when c.status <> 'DELIVERED' or (q.route = 'IC_SUPPLY' and q.delivered_on > current_date - 5) then 'OPEN' when row_number() over (order by c.status = 'DELIVERED' desc, q.signed_at, q.car_id) = 1 then 'NOT_REQUIRED' else 'APPROVED' end as state
             from (${sold}) q join cars c on c.id = q.car_id where q.route in ('EXPORT', 'IC_SUPPLY')) o,
       (select id from staff_users order by created_at, id limit 1) s
     where not exists (select from proof_files f where f.contract_id = o.contract_id and f.car_id = o.car_id)`,
  )
  await client.query(
    `insert into proof_documents (proof_file_id, paper, updated_at) select f.id, one.paper, f.updated_at from proof_files f cross join lateral unnest(${asked}) as one(paper)
     where not exists (select from proof_documents d where d.proof_file_id = f.id)`,
  )
  // Required documents exist as scans.
  await client.query(
    `with kept as (
       insert into proof_uploads (document_id, source, file_name, staff_id, uploaded_at, has_text)
       select d.id, 'STAFF', lower(d.paper) || '.pdf', f.decided_by, f.decided_at - interval '2 days', false
       from proof_documents d join proof_files f on f.id = d.proof_file_id
       where f.status = 'APPROVED' and d.status = 'EXPECTED' and d.paper in ('ARRIVAL_CONFIRMATION', 'EXIT_NOTE', 'THIRD_COUNTRY_REGISTRATION')
         and not exists (select from proof_documents x where x.proof_file_id = f.id and x.status <> 'EXPECTED')
       returning id, document_id, staff_id, uploaded_at)
     update proof_documents d set upload_id = k.id, status = 'CHECKED_OK', checked_by = k.staff_id, checked_at = k.uploaded_at + interval '1 day' from kept k where d.id = k.document_id`,
  )
  await missing(client)
}

const missing = (client: PoolClient) =>
  client.query(
    `update proof_files set missing_papers = w.papers from (select id, proof_missing(status, route, transport, id) as papers from proof_files) w
     where w.id = proof_files.id and w.papers <> missing_papers`,
  )

async function papers(client: PoolClient): Promise<void> {
  // A confirmation by the portal's button if the dealer has used it, else an uploaded document.
  await client.query(
    `with came as (
       select d.id, d.paper, f.id as file_id, f.status as state, p.n, p.buyer_user_id, p.contact_name, p.city, p.vin, f.delivered_on, f.opened_on,
         d.paper = 'ARRIVAL_CONFIRMATION' and f.status in ('SUBMITTED', 'APPROVED') and p.buyer_user_id is not null as is_portal
       from proof_documents d join proof_files f on f.id = d.proof_file_id join proved p on p.contract_id = f.contract_id and p.car_id = f.car_id
       where (f.route = 'EXPORT' and (f.status in ('SUBMITTED', 'APPROVED', 'REJECTED') or (f.status = 'PARTLY' and d.paper = 'EXIT_NOTE')))
         or (f.route = 'IC_SUPPLY' and ((f.status in ('SUBMITTED', 'APPROVED') and d.paper = 'ARRIVAL_CONFIRMATION') or (f.status = 'REJECTED' and d.paper = 'CMR')))),
     kept as (
       insert into proof_uploads (document_id, source, file_name, sha256, staff_id, buyer_user_id, uploaded_at, has_text, checks, signer_name, place, received_on)
       select c.id, case when c.is_portal then 'PORTAL' when c.paper = 'EXIT_NOTE' then 'STAFF' else 'DEALER' end,
         lower(c.paper) || '-' || (4000 + c.n) || '.pdf', encode(sha256(c.id::text::bytea), 'hex'),
         case when c.paper = 'EXIT_NOTE' then (select id from staff_users order by created_at, id limit 1) end,
         case when c.paper <> 'EXIT_NOTE' then c.buyer_user_id end, now() - interval '3 days' - (c.n || ' hours')::interval,
         case when c.is_portal then null else c.state <> 'REJECTED' or c.paper = 'CMR' end,
         case when c.is_portal then '[]'::jsonb
           when c.paper = 'CMR' then jsonb_build_array(jsonb_build_object('check', 'VIN', 'result', 'FOUND', 'said', c.vin), jsonb_build_object('check', 'CONSIGNEE', 'result', 'FOUND', 'said', null),
             jsonb_build_object('check', 'PLACE', 'result', 'DIFFERS', 'said', 'INTERNATIONAL'), jsonb_build_object('check', 'DATE', 'result', 'NOT_FOUND', 'said', null))
           else jsonb_build_array(jsonb_build_object('check', 'VIN', 'result', 'FOUND', 'said', c.vin)) end,
         case when c.is_portal then coalesce(c.contact_name, 'Per Hansen') end, case when c.is_portal then coalesce(c.city, 'Aarhus') end,
         case when c.is_portal then coalesce(c.delivered_on, c.opened_on) end
       from came c returning id, document_id)
     update proof_documents d set upload_id = k.id,
       status = case when c.state = 'APPROVED' or c.is_portal or (c.state in ('PARTLY', 'REJECTED') and c.paper = 'EXIT_NOTE') then 'CHECKED_OK'
         when c.state = 'REJECTED' then 'CHECKED_BAD' else 'UPLOADED' end,
       reasons = case when c.state = 'REJECTED' and c.paper <> 'EXIT_NOTE' then case when c.paper = 'CMR' then array['NO_DESTINATION', 'NO_STAMP'] else array['UNREADABLE'] end else '{}' end,
       checked_by = case when c.state in ('REJECTED', 'APPROVED') and not c.is_portal then (select id from staff_users order by created_at, id limit 1) end,
       checked_at = case when c.state in ('REJECTED', 'APPROVED') or c.is_portal then now() - interval '1 day' end
     from kept k join came c on c.id = k.document_id where d.id = k.document_id`,
  )
}
