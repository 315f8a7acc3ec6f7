// Transports of sold cars in every state, with their events.
import type { Pool } from 'pg'
import { DAY, instant } from '../../cars/record.ts'
import type { World } from '../../cars/record.ts'
import { loadInternalMoves } from './road-states.ts'

/** The same id for the same text, in the form of a UUID (RFC 9562, version 8). */
const idOf = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid`

/** Events in their order: the events up to a state derive this state. */
const way = [
  'ORDER_CONFIRMED',
  'CONFIRMED_BY_TRUCK',
  'CAR_LOADED',
  'UNLOADED_TERMINAL',
  'LOADED_FROM_TERMINAL',
  'DELIVERY_STARTED',
]

/** Runs after the releases; safe to run again. */
export async function loadTransports(pool: Pool, world: World): Promise<void> {
  const now = world.now.getTime()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into transports (id, status, car_id, contract_id, company_id, delivery_provider, carrier, contact_name, contact_phone,
         pickup_address_id, delivery_address_id, pickup_planned_at, delivery_planned_at, driver_name, driver_company, driver_plate,
         odometer_km, picked_up_at, delivered_at, last_news_at, created_at, updated_at)
       select ${idOf(`'transport ' || r.id`)}, r.state, r.car_id, r.contract_id, r.company_id,
         case when r.state = 'AUTOSPED_ORDER_CREATED' then 'AUTOSPED' when r.state = 'GIRE_ORDER_CREATED' then 'GIRE'
           when r.state = 'DELIVERED_SELF_PICKUP' then 'SELF_PICKUP' when r.state = 'PENDING' then null else 'MANUAL' end,
         case when r.state in ('PENDING', 'AUTOSPED_ORDER_CREATED', 'GIRE_ORDER_CREATED', 'DELIVERED_SELF_PICKUP') then '' else 'Nordic Biltransport' end,
         coalesce(b.contact_name, ''), coalesce(b.phone, ''),
         (select a.id from logistics_addresses a where a.kind = 'YARD' order by a.name, a.id limit 1),
         (select a.id from logistics_addresses a where a.company_id = r.company_id or (a.company_id is null and a.kind = 'TERMINAL') order by a.company_id nulls last, a.name, a.id limit 1),
         case when r.state = 'DELIVERED_SELF_PICKUP' then date_trunc('hour', r.redeemed_at) else date_trunc('day', coalesce(r.redeemed_at, $1::timestamptz + r.n * interval '1 day')) + interval '9 hours' end,
         date_trunc('day', coalesce(r.redeemed_at, $1::timestamptz + r.n * interval '1 day')) + interval '4 days 11 hours',
         case when r.state <> 'DELIVERED_SELF_PICKUP' and (r.redeemed_at is not null or r.state = 'CONFIRMED_BY_TRUCK') then 'Per Lindqvist' else '' end,
         case when r.state <> 'DELIVERED_SELF_PICKUP' and (r.redeemed_at is not null or r.state = 'CONFIRMED_BY_TRUCK') then 'Nordic Biltransport' else '' end,
         case when r.state <> 'DELIVERED_SELF_PICKUP' and (r.redeemed_at is not null or r.state = 'CONFIRMED_BY_TRUCK') then 'FL-NB 214' else '' end,
         case when r.state like 'DELIVERED%' then (select mileage + 14 from cars where id = r.car_id) end,
         -- Whoever fetches it himself has it when the gate lets it go.
         r.redeemed_at, case when r.state = 'DELIVERED_SELF_PICKUP' then r.redeemed_at when r.state like 'DELIVERED%' then
           least($1::timestamptz + interval '1 day 23 hours', greatest(r.redeemed_at + interval '1 hour', least(r.redeemed_at + interval '2 days 10 hours 30 minutes', $1::timestamptz + interval '1 day 20 hours'))) end,
         coalesce(r.redeemed_at, r.released_at), r.released_at, coalesce(r.redeemed_at, r.released_at)
       from (select p.*, case when p.redeemed_at is null then
               (array['PENDING', 'ORDER_CONFIRMED', 'GIRE_ORDER_CREATED', 'CONFIRMED_BY_TRUCK', 'AUTOSPED_ORDER_CREATED', 'CANCELED'])[1 + (p.n - 1) % 6]
             when p.car_status = 'DELIVERED' then (array['DELIVERED', 'DELIVERED_SELF_PICKUP', 'DELIVERED_OTHER_METHOD'])[1 + (p.n - 1) % 3]
             else (array['CAR_LOADED', 'UNLOADED_TERMINAL', 'INSPECTION_SVV', 'DELIVERY_STARTED', 'INSPECTION_SVV_WITHOUT_DOCUMENTATION', 'LOADED_FROM_TERMINAL'])[1 + (p.n - 1) % 6] end as state
             from (select q.*, c.status as car_status, (row_number() over (partition by q.redeemed_at is null, c.status = 'DELIVERED' order by q.released_at, q.id))::int as n
                   from car_releases q join cars c on c.id = q.car_id where q.taken_back_at is null) p) r
       join buyer_companies b on b.id = r.company_id
       on conflict do nothing`,
      [instant(now - 2 * DAY)],
    )
    await client.query(
      `insert into transport_orders (id, order_provider, status, order_ref, wanted_at, placed_at)
       select ${idOf(`'order ' || t.id`)}, t.delivery_provider, 'PLACED', md5('order ' || t.id), t.created_at, t.created_at
       from transports t where t.status in ('AUTOSPED_ORDER_CREATED', 'GIRE_ORDER_CREATED') on conflict do nothing`,
    )
    await client.query(
      `update transports set order_id = ${idOf(`'order ' || id`)} where status in ('AUTOSPED_ORDER_CREATED', 'GIRE_ORDER_CREATED') and order_id is null`,
    )
    // Events of each step before the current one, and of the current one.
    await client.query(
      `insert into transport_events (id, transport_id, order_id, source, event_id, kind, status, occurred_at, received_at)
       select ${idOf(`t.id || ' ' || s.step`)}, t.id, t.order_id, case when t.order_id is null then 'HOUSE' else t.delivery_provider end, 'demo ' || s.step, 'STATUS', s.step,
         o.at, o.at
       from transports t,
         lateral (select coalesce(t.delivered_at, greatest(t.picked_up_at, t.created_at, $2::timestamptz - interval '5 hours')) as until) e,
         lateral (
         select w.step, w.at from unnest($1::text[]) with ordinality w (step, at)
         where w.at < coalesce(array_position($1::text[], t.status), case when t.status like 'INSPECTION%' then 5 when t.status in ('DELIVERED', 'DELIVERED_OTHER_METHOD') then 7 else 0 end)
         union all select t.status, 8 where t.status <> 'PENDING') s,
         -- Loaded when the gate let it go; what comes before lies between the order and that, the rest between that and where it is.
         lateral (select case when t.picked_up_at is null then t.created_at + (e.until - t.created_at) * s.at / 8.0
           when s.step = 'CAR_LOADED' then t.picked_up_at
           when s.at < 3 then t.created_at + (t.picked_up_at - t.created_at) * s.at / 3.0
           else t.picked_up_at + (e.until - t.picked_up_at) * (s.at - 3) / 5.0 end as at) o
       where not t.is_internal on conflict do nothing`,
      [way, instant(now)],
    )
    await client.query(
      `update transports t set last_news_at = e.at from (select transport_id, max(occurred_at) as at from transport_events group by 1) e where e.transport_id = t.id`,
    )
    await client.query(
      `update transports set flags = '{DOCUMENTS_MISSING}' where status = 'INSPECTION_SVV_WITHOUT_DOCUMENTATION' and flags = '{}'`,
    )
    await loadInternalMoves(client, world)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
