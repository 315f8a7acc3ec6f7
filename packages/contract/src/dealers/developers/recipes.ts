// Examples of calls with an API token. The page for developers shows them, and a test executes each against the server.
import type { TokenScope } from '../../endpoint.ts'

/** Shell variables of the examples, beside the token: IDs that a list has answered. */
export const recipeVariables = ['CAR', 'OFFER'] as const

export type Recipe = {
  id: string
  scope: TokenScope
  /** With variables in the notation of the shell. */
  path: string
  body?: object
  idempotencyKey?: string
}

const cars = '/b2b-portal-private/cars'
const offers = '/b2b-portal-private/offers'

export const recipes = [
  { id: 'cars', scope: 'cars.read', path: `${cars}?brand=Audi&brand=BMW&priceMax=30000&mileageMax=80000&pageSize=50` },
  { id: 'carsNext', scope: 'cars.read', path: `${cars}?sortBy=createdAt&sort=desc&pageSize=50&page=2` },
  { id: 'car', scope: 'cars.read', path: `${cars}/$CAR` },
  { id: 'carTable', scope: 'cars.read', path: '/b2b-portal-private/car-table?format=csv&language=en' },
  {
    id: 'offer',
    scope: 'offers.write',
    path: `${cars}/$CAR/offer`,
    body: { amount: { minor: 1_850_000, currency: 'EUR' }, message: 'Can collect next week' },
    idempotencyKey: 'offer-2026-0815',
  },
  { id: 'offers', scope: 'offers.read', path: `${offers}?pageSize=50` },
  {
    id: 'withdraw',
    scope: 'offers.write',
    path: `${offers}/$OFFER/withdraw`,
    body: { version: 1 },
    idempotencyKey: 'withdraw-2026-0815',
  },
  { id: 'orders', scope: 'orders.read', path: '/b2b-portal-private/orders?pageSize=50' },
  { id: 'invoices', scope: 'invoices.read', path: '/b2b-portal-private/invoices?state=OPEN&pageSize=50' },
  { id: 'transports', scope: 'logistics.read', path: '/b2b-portal-private/logistics?pageSize=50' },
] as const satisfies readonly Recipe[]

/** The command of an example; `origin` is the public address of the product. */
export function curlOf({ path, body, idempotencyKey }: Recipe, origin: string): string {
  const lines = [
    `curl "${origin}/api${path}"`,
    '-H "Authorization: Bearer $BILBRO_TOKEN"',
    ...(idempotencyKey === undefined ? [] : [`-H "Idempotency-Key: ${idempotencyKey}"`]),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`]),
  ]
  return lines.join(' \\\n  ')
}
