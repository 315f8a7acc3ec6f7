// Cars of the demo on mobile.de and in the outlet. The server publishes them at its sandbox after its start, as it would
// at the real service; what prevents some of them is listed with the field to correct.
import type { PoolClient } from 'pg'
import type { World } from '../../cars/record.ts'

const wanted = 14
/** Of these, so many lack their price for consumers, and so many have a text that is no consumer's business. */
const [withoutPrice, withDealersText] = [2, 1]

/** Runs after cars and staff. */
export async function loadChannels(client: PoolClient, { now }: World): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select c.id from cars c join listings l on l.car_id = c.id
     where c.status = 'AVAILABLE' and l.status = 'AVAILABLE' and c.car_type = 'PASSENGER_CAR' and c.condition = 'USED'
       and c.purchase_tax_case <> 'UNKNOWN' and c.consumer_price_minor is not null
     order by l.published_at, c.id limit $1`,
    [wanted],
  )
  const ids = rows.map(({ id }) => id)
  await client.query('update cars set consumer_price_minor = null where id = any($1)', [ids.slice(0, withoutPrice)])
  await client.query(`update listings set texts = texts - 'de' where car_id = any($1)`, [
    ids.slice(withoutPrice, withoutPrice + withDealersText),
  ])
  await client.query(
    `update cars set texts = texts || jsonb_build_object('de', 'Für Händler ' || price_minor / 100 || ' € netto, sofort abholbar.')
     where id = any($1)`,
    [ids.slice(withoutPrice, withoutPrice + withDealersText)],
  )
  await client.query(
    `insert into channel_ads (car_id, channel, state, state_at, due_at, requested_by)
     select c.id, 'MOBILE_DE', 'PUBLISHING', $2, $2, s.id
     from unnest($1::uuid[]) as c (id), staff_users s where s.email = 'sales@bilbro.test'`,
    [ids, now],
  )
  await client.query(
    `insert into channel_ads (car_id, channel, state, state_at, due_at)
     select c.id, 'OUTLET', 'PUBLISHING', $1, $1 from cars c join listings l on l.car_id = c.id
     where c.status = 'AVAILABLE' and l.status = 'MOVED_TO_OUTLET'`,
    [now],
  )
}
