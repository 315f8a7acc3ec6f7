import type { Pool, PoolClient } from 'pg'
import { idAt } from '../../cars/identity.ts'
import type { World } from '../../cars/record.ts'

const HOUR = 3_600_000
/** Consumers who ask on the outlet: the first is in our list already, the second waits there. */
const ASKED = [
  {
    id: 'demo-1',
    name: 'Sabine Krüger',
    email: 'sabine.krueger@example.com',
    phone: '+49 171 5550101',
    country: 'DE',
    language: 'de',
    message: 'Guten Tag,\nist das Auto noch da? Ich würde gern am Samstag eine Probefahrt machen.',
  },
  {
    id: 'demo-2',
    name: 'Mette Holm',
    email: 'mette.holm@example.com',
    phone: null,
    country: 'DK',
    language: 'dk',
    message: 'Hej, er serviceheftet komplet, og kan bilen leveres til Padborg?',
  },
] as const

const carsFor = `select c.id, c.stock_no, c.brand, c.model from cars c where c.status = 'AVAILABLE' order by c.stock_no limit 2`
type Car = { id: string; stock_no: string; brand: string; model: string }

/** Inserts the consumer whose request was fetched this morning. */
export async function loadOutletRequest(client: PoolClient, world: World): Promise<void> {
  const [car] = (await client.query<Car>(carsFor)).rows
  if (!car) return
  const [asked] = ASKED
  const at = new Date(world.now.getTime() - 5 * HOUR)
  const due = new Date(at.getTime() + 24 * HOUR).toISOString()
  const [personId, requestId] = [0, 1].map((n) => idAt(at.getTime(), world.seed, 63, n))
  await client.query(
    `insert into outlet_users (id, email, name, phone, country, language, status, created_at)
     values ($1, $2, $3, $4, $5, $6, 'CONTACT', $7)`,
    [personId, asked.email, asked.name, asked.phone, asked.country, asked.language, at.toISOString()],
  )
  await client.query(
    `insert into car_requests (id, outlet_user_id, outlet_request_id, source, message, brand, model, country, due_at, created_at, updated_at)
     values ($1, $2, $3, 'OUTLET', $4, $5, $6, $7, $8, $9, $9)`,
    [requestId, personId, asked.id, asked.message, car.brand, car.model, asked.country, due, at.toISOString()],
  )
  await client.query(`insert into request_cars (request_id, car_id, origin, added_at) values ($1, $2, 'OUTLET', $3)`, [
    requestId,
    car.id,
    at.toISOString(),
  ])
}

/** What consumers have asked on the outlet of the demo. */
export async function listOutletRequests(pool: Pool) {
  const cars = (await pool.query<Car>(carsFor)).rows
  return ASKED.map((one, at) => ({ ...one, stockNo: cars[at]?.stock_no ?? null }))
}
