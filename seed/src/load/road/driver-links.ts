// Drivers' links: one open, and one with which a car was picked up and delivered.
import type { PoolClient } from 'pg'
import { demoDriverToken } from '../../accounts.ts'

const idOf = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid`

/** A new gate code in its stored form. */
export type GateCodes = () => { readonly hash: string; readonly sealed: Buffer }

/**
 * Runs after the transports; safe to run again. The token of the open link is printed when a demo starts; with `codes`
 * its driver sees the gate code.
 */
export async function loadDriverLinks(client: PoolClient, codes?: GateCodes): Promise<void> {
  await client.query(
    `create temp table driven on commit drop as
     (select t.*, false as is_used from transports t where t.status = 'CONFIRMED_BY_TRUCK' and not t.is_internal and t.driver_name <> '' and t.created_at < now() - interval '1 hour' order by t.created_at, t.id limit 1)
     union all
     (select t.*, true from transports t where t.status = 'DELIVERED' and not t.is_internal and t.driver_name <> '' and t.picked_up_at > t.created_at and t.delivered_at > t.picked_up_at order by t.delivered_at desc, t.id limit 1)`,
  )
  await client.query(
    `insert into driver_links (id, token_hash, driver_name, driver_company, language, created_by, created_at, expires_at)
     select ${idOf(`'driver link ' || d.id`)}, sha256((case when d.is_used then 'no token ' || d.id else $1 end)::bytea), d.driver_name, d.driver_company, 'de', s.id,
       case when d.is_used then d.created_at + interval '1 minute' else now() - interval '1 hour' end,
       case when d.is_used then d.delivered_at + interval '3 days' else now() + interval '7 days' end
     from driven d, (select id from staff_users order by created_at, id limit 1) s on conflict do nothing`,
    [demoDriverToken],
  )
  await client.query(
    `insert into driver_link_cars (id, link_id, transport_id, order_id, ended_at, ended_because)
     select ${idOf(`'driver link car ' || d.id`)}, ${idOf(`'driver link ' || d.id`)}, d.id, d.order_id,
       case when d.is_used then d.delivered_at end, case when d.is_used then 'OVER' end
     from driven d on conflict do nothing`,
  )
  await client.query(
    `insert into driver_reports (id, link_id, transport_id, client_id, driver_step, happened_at, received_at, is_clock_doubted, odometer_km, name, note)
     select ${idOf(`'driver report ' || d.id || s.step`)}, ${idOf(`'driver link ' || d.id`)}, d.id, ${idOf(`'driver client ' || d.id || s.step`)}, s.step, s.at, s.at, false,
       d.odometer_km + s.km, s.name, ''
     from driven d, lateral (values ('PICKUP', d.picked_up_at, -12, 'Yard'), ('DELIVERY', d.delivered_at, 0, coalesce(nullif(d.contact_name, ''), 'Per Hansen'))) s (step, at, km, name)
     where d.is_used on conflict do nothing`,
  )
  if (codes) await openGate(client, codes())
}

async function openGate(client: PoolClient, { hash, sealed }: ReturnType<GateCodes>): Promise<void> {
  await client.query(
    `with released as (
       update car_releases r set code_hash = $1, expires_at = greatest(r.expires_at, now() + interval '7 days')
       from driven d where not d.is_used and r.contract_id = d.contract_id and r.car_id = d.car_id and r.taken_back_at is null and r.redeemed_at is null
       returning d.id)
     update driver_link_cars l set sealed_code = $2 from released where l.transport_id = released.id and l.ended_at is null and l.sealed_code is null`,
    [hash, sealed],
  )
}
