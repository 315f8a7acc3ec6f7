// Purchase calculations of the demo company: a draft, a dropped one, a car in stock, and a sold car with its result.
import type { Pool } from 'pg'
import { demoAccounts } from '../../accounts.ts'
import { DAY, type World } from '../../cars/record.ts'

export interface CalculationsHouse {
  readonly save: (input: object, by: string, at: Date) => Promise<string>
}

type Car = {
  id: string
  vin: string | null
  brand: string
  model: string
  variant: string | null
  firstRegistration: string | null
  mileage: number | null
  fuel: string | null
  gearbox: string | null
  purchaseTaxCase: string
  purchaseMinor: number
  purchasedOn: string
  expectedMinor: number
  country: string
}
const columns = `c.id, c.vin, c.brand, c.model, c.variant, c.first_registration::text as "firstRegistration", c.mileage, c.fuel, c.gearbox,
  c.purchase_tax_case as "purchaseTaxCase", c.purchase_price_minor::int as "purchaseMinor", c.purchased_on::text as "purchasedOn"`
const eur = (minor: number) => ({ minor, currency: 'EUR' })
/** Whole hundreds of euros. */
const round = (minor: number) => Math.round(minor / 100_00) * 100_00

const inputOf = ({ id: _id, purchaseMinor, purchasedOn: _on, expectedMinor, country, ...facts }: Car) => ({
  ...facts,
  buyerCountry: country,
  ownPrice: eur(round(expectedMinor)),
  ownPriceReason: 'Prices of similar cars in the portals',
  ownDays: 45,
  wishedAmount: eur(1200_00),
  offered: eur(round(purchaseMinor * 0.98)),
})

/** Runs after the margins of the sold cars are frozen. */
export async function loadCalculations(pool: Pool, world: World, house: CalculationsHouse): Promise<void> {
  const { rows: people } = await pool.query<{ id: string }>('select id from staff_users where email = $1', [
    demoAccounts['Back-office'][0],
  ])
  const by = people[0]!.id
  const sold = await pool.query<Car>(
    `select ${columns}, (f.revenue_minor * 1.02)::int as "expectedMinor", coalesce(f.country, 'DE') as country
     from sold_car_figures f join cars c on c.id = f.car_id
     where f.kind = 'SOLD' and f.is_final and c.purchased_on is not null and c.purchase_price_minor > 0 and c.vin is not null
       and not exists (select from sold_cars b where b.sale_id = f.sale_id and b.kind = 'TAKEN_BACK')
     order by f.day desc, f.id limit 1`,
  )
  const here = await pool.query<Car>(
    `select ${columns}, (c.purchase_price_minor * 1.15)::int as "expectedMinor", 'NO' as country from cars c
     where c.status = 'AVAILABLE' and c.purchased_on is not null and c.purchase_price_minor > 0 and c.vin is not null and c.currency = 'EUR'
     order by c.purchased_on desc, c.id limit 2`,
  )
  for (const car of [sold.rows[0], here.rows[0]]) {
    if (!car) continue
    const id = await house.save(inputOf(car), by, new Date(Date.parse(`${car.purchasedOn}T09:00:00Z`) - 2 * DAY))
    await pool.query(
      `update purchase_calculations set status = 'BOUGHT', car_id = $2, version = 2, updated_at = created_at + interval '2 days' where id = $1`,
      [id, car.id],
    )
  }
  const [, second] = here.rows
  if (second) {
    const dropped = { ...inputOf(second), vin: null, offered: eur(round(second.expectedMinor)) }
    const id = await house.save(dropped, by, new Date(world.now.getTime() - 9 * DAY))
    await pool.query(
      `update purchase_calculations set status = 'DROPPED', drop_reason = 'The seller did not come down', version = 2 where id = $1`,
      [id],
    )
  }
  // A model with enough sales to one country, so that its price is known.
  const { rows: usual } = await pool.query<{ brand: string; model: string; country: string }>(
    `select c.brand, c.model, s.country from sold_cars s join cars c on c.id = s.car_id
     where s.kind = 'SOLD' and s.country is not null group by 1, 2, 3 order by count(*) desc, 1, 2 limit 1`,
  )
  const known = usual[0]
  if (!known) return
  const open = {
    ...{ brand: known.brand, model: known.model, buyerCountry: known.country, purchaseTaxCase: 'PRIVATE' },
    note: 'Offered by phone',
    ...{ wish: 'PERCENT', wishedBp: 800, ownDays: 40 },
  }
  await house.save(open, by, new Date(world.now.getTime() - DAY))
}
