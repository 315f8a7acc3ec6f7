// Work orders of the demo: drafts, planned ones on the bays of this week, late ones, one on hold, and finished ones.
import type { PoolClient } from 'pg'
import { DAY } from '../../cars/record.ts'
import type { World } from '../../cars/record.ts'

type Task = {
  title: string
  who: string
  days?: number
  estimate?: number
  minutes?: number
  parts?: string[]
}
/** Own tasks are done by the workshop; others name their supplier. */
const intake: readonly Task[] = [
  { title: 'Fahrzeug annehmen, Schlüssel und Papiere prüfen', who: 'SHOP', days: 0, minutes: 20 },
  { title: 'Probefahrt und Sichtprüfung', who: 'SHOP', days: 1, minutes: 45 },
  { title: 'Fehlerspeicher auslesen', who: 'SHOP', days: 1, minutes: 15 },
]
const forSale: readonly Task[] = [
  { title: 'Inspektion mit Ölwechsel', who: 'SHOP', days: 2, minutes: 120, parts: ['Ölfilter', 'Motoröl 5W-30, 5 l'] },
  { title: 'Kratzer an der Stoßstange lackieren', who: 'Werkstatt am Hafen', days: 3, estimate: 32_000 },
  { title: 'Innen und außen aufbereiten', who: 'Aufbereitung Förde', days: 4, estimate: 18_900 },
  { title: 'Fotos im Studio', who: 'SHOP', days: 4, minutes: 30 },
]

type Order = {
  state: 'DRAFT' | 'PLANNED' | 'IN_PROGRESS' | 'ON_HOLD' | 'DONE' | 'CANCELLED'
  of: readonly Task[]
  template: string
  bay: string
  /** Days from today. */
  from: number | null
  until: number | null
  done?: number
  reason?: string
}
const [prepare, make] = ['Annahme', 'Aufbereitung für den Verkauf']
const orders: readonly Order[] = [
  { state: 'DRAFT', of: intake, template: prepare, bay: '', from: null, until: null },
  { state: 'PLANNED', of: intake, template: prepare, bay: 'Bühne 1', from: 0, until: 1 },
  { state: 'PLANNED', of: forSale, template: make, bay: 'Bühne 1', from: 1, until: 4 },
  { state: 'PLANNED', of: forSale, template: make, bay: 'Bühne 2', from: 2, until: 6 },
  { state: 'IN_PROGRESS', of: forSale, template: make, bay: 'Bühne 2', from: -1, until: 2, done: 1 },
  { state: 'IN_PROGRESS', of: forSale, template: make, bay: 'Bühne 3', from: -7, until: -2, done: 2 },
  { state: 'IN_PROGRESS', of: intake, template: prepare, bay: 'Bühne 1', from: -3, until: -1, done: 2 },
  {
    ...{ state: 'ON_HOLD', of: forSale, template: make, bay: 'Bühne 3', from: -4, until: 3, done: 1 },
    reason: 'Die Stoßstange ist im Rückstand und kommt erst nächste Woche.',
  },
  { state: 'DONE', of: intake, template: prepare, bay: 'Bühne 1', from: -9, until: -8, done: 3 },
  { state: 'DONE', of: intake, template: prepare, bay: 'Bühne 2', from: -6, until: -5, done: 3 },
  {
    ...{ state: 'CANCELLED', of: forSale, template: make, bay: 'Bühne 3', from: -5, until: -1 },
    reason: 'Der Händler nimmt das Auto, wie es ist.',
  },
]

const inTemplate = ({ title, days, estimate, minutes, parts = [] }: Task) => ({
  ...{ title, instructions: '', assigneeId: null, supplierId: null, dueAfterDays: days ?? null },
  ...{ estimate: estimate ? { minor: estimate, currency: 'EUR' } : null, estimatedMinutes: minutes ?? null, parts },
})

/** Runs after cars, staff and suppliers. */
export async function loadWorkOrders(client: PoolClient, { now }: World): Promise<void> {
  const dayAt = (days: number | null | undefined) =>
    days === null || days === undefined ? null : new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)
  const bays = ['Bühne 1', 'Bühne 2', 'Bühne 3'].map((name, at) => ({ name, capacity: at === 2 ? 1 : 2 }))
  await client.query(`insert into work_order_settings (per_hour_minor, bays) values (6500, $1)`, [JSON.stringify(bays)])
  for (const [name, tasks] of [
    [prepare, intake],
    [make, forSale],
  ] as const)
    await client.query(
      `insert into work_order_templates (name, tasks, created_at, updated_at) values ($1, $2, $3, $3)`,
      [name, JSON.stringify(tasks.map(inTemplate)), now],
    )
  const { rows: cars } = await client.query<{ id: string }>(
    `select id from cars where status in ('PURCHASED', 'IN_TRANSIT_IN', 'INSPECTION', 'RECONDITIONING')
     order by status desc, id limit $1`,
    [orders.length],
  )
  for (const [at, { id: carId }] of cars.entries()) await insertOrder(client, carId, orders[at]!, now, dayAt)
}

async function insertOrder(
  client: PoolClient,
  carId: string,
  order: Order,
  now: Date,
  dayAt: (days: number | null | undefined) => string | null,
): Promise<void> {
  const { state, of, template, bay, from, until, done = 0, reason = null } = order
  const madeAt = new Date(now.getTime() + ((from ?? 0) - 2) * DAY)
  const { rows } = await client.query<{ id: string }>(
    `insert into work_orders (car_id, state, held_from, bay, planned_from, planned_until, responsible_id, reason,
       template_name, created_by, created_at, updated_at)
     select $1, $2, $3, $4, $5, $6, s.id, $7, $8, s.id, $9, $9 from staff_users s where s.email = 'sales@bilbro.test'
     returning id`,
    [
      carId,
      state,
      state === 'ON_HOLD' ? 'IN_PROGRESS' : null,
      bay,
      dayAt(from),
      dayAt(until),
      reason,
      template,
      madeAt,
    ],
  )
  for (const [at, { title, who, days, estimate, minutes, parts = [] }] of of.entries()) {
    const isDone = at < done
    await client.query(
      `insert into work_order_tasks (order_id, position, state, title, assignee_id, supplier_id, due_on, estimate_minor,
         estimated_minutes, minutes, parts, done_by, done_at, created_at, updated_at)
       values ($1, $2, $3, $4, (select id from staff_users where email = 'workshop@bilbro.test' and $5 = 'SHOP'),
         (select id from suppliers where name = $5 limit 1), $6, $7, $8, $9, $10,
         (select id from staff_users where email = 'workshop@bilbro.test' and $11::timestamptz is not null), $11, $12, $12)`,
      [
        rows[0]!.id,
        at + 1,
        isDone ? 'DONE' : 'OPEN',
        title,
        who,
        from === null ? null : dayAt(from + (days ?? 0)),
        estimate ?? null,
        minutes ?? null,
        isDone && minutes ? minutes + 5 : null,
        parts,
        isDone ? new Date(now.getTime() + ((from ?? 0) + 1) * DAY) : null,
        madeAt,
      ],
    )
  }
}
