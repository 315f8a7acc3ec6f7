// Sales of one model, with the facts that make cars similar.
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

/** A sale that was not taken back. Amounts in cents. */
export type SaleRow = {
  id: string
  carId: string
  stockNo: string
  title: string
  invoiceId: string
  soldOn: string
  country: string | null
  fuel: string | null
  gearbox: string | null
  firstRegistration: string | null
  mileage: number | null
  priceMinor: number
  askingMinor: number | null
  days: number | null
}

/** The most sales of a model that are compared; the newest count. */
const most = 2000

type Asked = { brand: string; model: string; since: string; exceptCarId: string | null }
/** Newest first. A car of which only the year is known counts as registered in the middle of it. */
export const listOfModel = async (db: Db, { brand, model, since, exceptCarId }: Asked): Promise<SaleRow[]> =>
  (
    await sql<SaleRow>`
      select s.id, c.id as "carId", c.stock_no as "stockNo", car_title(c.brand, c.model, c.variant) as title,
        s.invoice_id as "invoiceId", s.day::text as "soldOn", s.country, c.fuel, c.gearbox,
        coalesce(c.first_registration, make_date(c.year, 7, 1))::text as "firstRegistration", c.mileage,
        s.car_minor::float8 as "priceMinor", p.price_minor::float8 as "askingMinor",
        greatest(0, s.day - c.purchased_on)::int as days
      from cars c join sold_cars s on s.car_id = c.id
      left join lateral (
        select x.price_minor from listing_prices x join listings l on l.id = x.listing_id
        where l.car_id = c.id and x.at < s.day + 1 and x.price_minor > 0 order by x.at desc limit 1) p on true
      where plain_text(c.brand) = plain_text(${brand}) and plain_text(c.model) = plain_text(${model})
        and s.kind = 'SOLD' and s.day >= ${since}::date and s.car_minor > 0
        and c.id is distinct from ${exceptCarId}::uuid
        and not exists (select from sold_cars b where b.sale_id = s.sale_id and b.car_id = s.car_id and b.kind = 'TAKEN_BACK')
      order by s.day desc, s.id limit ${most}`.execute(db)
  ).rows

type Facts = {
  brand: string
  model: string
  firstRegistration: string | null
  mileage: number | null
  fuel: string | null
  gearbox: string | null
}
/** The facts of a car for a comparison. */
export const findFacts = async (db: Db, carId: string): Promise<Facts | undefined> =>
  (
    await sql<Facts>`
      select brand, model, coalesce(first_registration, make_date(year, 7, 1))::text as "firstRegistration", mileage, fuel, gearbox
      from cars where id = ${carId} and status <> 'DELETED'`.execute(db)
  ).rows[0]
