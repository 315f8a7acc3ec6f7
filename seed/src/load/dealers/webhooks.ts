// A webhook with its log and a link to the price list, of the Norwegian demo dealer.
import type { Pool } from 'pg'
import { demoAccounts } from '../../accounts.ts'
import { DAY, instant } from '../../cars/record.ts'
import type { World } from '../../cars/record.ts'

export interface WebhookHouse {
  readonly url: string
  /** A new secret in its stored form. */
  readonly sealedSecret: () => Buffer
  /** A new token of a link in its stored form. */
  readonly tokenHash: () => Buffer
}

const HOUR = DAY / 24

/** Runs after dealers, contracts and invoices. */
export async function loadWebhooks(pool: Pool, world: World, house: WebhookHouse): Promise<void> {
  const { rows } = await pool.query<{ id: string; company: string }>(
    'select id, company_id as company from buyer_users where email = $1',
    [demoAccounts.Portal[0]],
  )
  const [{ id: by, company } = { id: '', company: '' }] = rows
  const now = world.now.getTime()
  const ago = (ms: number) => instant(now - ms)
  const made = await pool.query<{ id: string }>(
    `insert into webhook_endpoints (company_id, name, url, event_types, sealed_secret, last_success_at, created_by, created_at, updated_at)
     values ($1, 'Dealer system', $2, '{offer.answered,contract.to_sign,invoice.issued,transport.step}', $3, $4, $5, $6, $6) returning id`,
    [company, house.url, house.sealedSecret(), ago(2 * HOUR), by, ago(9 * DAY)],
  )
  const endpoint = made.rows[0]!.id
  const event = async (type: string, at: number, state: string, attempts: number, data: object): Promise<string> => {
    const payload = JSON.stringify({ type, timestamp: ago(at), data })
    const added = await pool.query<{ id: string }>(
      `insert into webhook_deliveries (endpoint_id, event_type, payload, delivery_state, attempts, ended_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [endpoint, type, payload, state, attempts, ago(at - 1000), ago(at)],
    )
    return added.rows[0]!.id
  }
  const attempt = (
    delivery: string,
    at: number,
    ms: number,
    status: number | null,
    fault: string | null,
    answer = '',
  ) =>
    pool.query(
      `insert into webhook_attempts (delivery_id, started_at, duration_ms, status, attempt_fault, answer) values ($1, $2, $3, $4, $5, $6)`,
      [delivery, ago(at), ms, status, fault, answer],
    )
  const failed = await event('webhook.test', 9 * DAY, 'FAILED', 11, { webhookId: endpoint, name: 'Dealer system' })
  await attempt(failed, 9 * DAY, 15_002, null, 'TIMEOUT')
  await attempt(failed, 9 * DAY - 5000, 84, 503, 'STATUS', '<h1>503 Service Unavailable</h1>')
  const { rows: cars } = await pool.query<{ id: string; car: string }>(
    `select id, car_id as car from transports where company_id = $1 and not is_internal order by id limit 1`,
    [company],
  )
  const step = cars[0] && {
    transportId: cars[0].id,
    carId: cars[0].car,
    status: 'ORDER_CONFIRMED',
    previousStatus: 'PENDING',
  }
  const sent = step
    ? await event('transport.step', 2 * HOUR, 'DELIVERED', 1, step)
    : await event('webhook.test', 2 * HOUR, 'DELIVERED', 1, { webhookId: endpoint, name: 'Dealer system' })
  await attempt(sent, 2 * HOUR, 41, 200, null, '{"received":true}')
  await pool.query(
    `insert into feed_links (company_id, feed_kind, name, token_hash, created_by, created_at, last_used_at)
     values ($1, 'PRICE_LIST', 'Dealer system', $2, $3, $4, $5)`,
    [company, house.tokenHash(), by, ago(9 * DAY), ago(HOUR)],
  )
}
