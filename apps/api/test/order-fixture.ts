// A provider only for tests: it accepts orders, reports their states, and can be queried.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Asked, startServer, type Trouble } from '@bilbro/sandbox/server'
import { endpoint } from '@bilbro/contract/endpoint'
import { nothing } from '@bilbro/contract/common'
import * as z from 'zod'
import type { Deps } from '../src/core/deps.ts'
import type { Webhook } from '../src/core/work/webhook.ts'
import { isSignedBy } from '../src/providers/signature.ts'

export const secret = 'a secret of the order desk'
const told = z.object({ id: z.string(), order: z.string(), state: z.string(), at: z.string(), kind: z.string() })
export type Event = z.infer<typeof told>

export const sign = (body: string | Buffer, by = secret): string =>
  `sha256=${createHmac('sha256', by).update(body).digest('hex')}`

export const orderFixtureApi = {
  status: endpoint({
    summary: 'Tell how an order stands',
    method: 'POST',
    path: '/order-desk/webhook',
    access: 'webhook:order-desk',
    data: nothing,
  }),
}

/** Tables for counting effects: each effect is a row. */
export const makeTables = (deps: Deps) =>
  sql`create table desk_orders (id text primary key, state text not null);
      create table desk_effects (order_id text not null, event_id text not null)`.execute(deps.db)

const base: Pick<Webhook, 'provider' | 'verify' | 'read'> = {
  provider: 'order-desk',
  verify: (_deps, delivery) =>
    isSignedBy(secret, delivery, { header: 'x-hub-signature-256', prefix: 'sha256=', encoding: 'hex' }),
  read: (body) => {
    const { id, order, kind, at } = told.parse(JSON.parse(body.toString()))
    return [{ id, type: kind, subject: order, occurredAt: at }]
  },
}
const write = async (db: Deps['db'], event: { eventId: string; body: Buffer }, state?: string) => {
  const said = told.parse(JSON.parse(event.body.toString()))
  await sql`insert into desk_orders values (${said.order}, ${state ?? said.state})
    on conflict (id) do update set state = excluded.state`.execute(db)
  await sql`insert into desk_effects values (${said.order}, ${event.eventId})`.execute(db)
}

/** Trusts the reported state; only the time decides which event is newer. */
export const byWord: Webhook = { ...base, apply: (ctx, event) => write(ctx.db, event) }

/** Queries the state of the order for each event. `ask` returns the state. */
export const byAsking = (ask: (order: string) => Promise<string>): Webhook<string> => ({
  ...base,
  fetch: (_deps, event) => ask(event.subject!),
  apply: (ctx, event, state) => write(ctx.db, event, state),
})

/** The provider itself: POST /orders creates an order by its reference, GET /orders finds it. */
export async function startOrderFixture() {
  const orders: { id: string; reference: string }[] = []
  /** Replaces the next answer, after the work was done. */
  let next: Trouble | undefined
  const answer = ({ method, body, query }: Asked) => {
    if (method === 'GET') {
      const found = orders.filter(({ reference }) => reference === query.get('reference'))
      return { status: 200, json: found }
    }
    const { reference } = z.object({ reference: z.string() }).parse(JSON.parse(body))
    orders.push({ id: `desk-${orders.length + 1}`, reference })
    const trouble = next
    next = undefined
    return trouble ?? { status: 201, json: { ...orders.at(-1), token: 'a token of the desk' } }
  }
  const server = await startServer(answer, { slowMs: 2000 })
  return { ...server, orders, misbehave: (trouble: Trouble) => void (next = trouble) }
}
