import { sql } from 'kysely'
import { carName, companyName, type HitSource, ofCars, ofCompanies } from '../../core/lists/hit-source.ts'

export const offerHits: HitSource = {
  from: sql`offers o`,
  id: sql`o.id`,
  title: carName(sql`o.car_ids[1]`),
  hint: companyName(sql`o.company_id`),
  status: sql`o.status`,
  parts: (asked) => {
    const ofTheCars = ofCars(asked, sql`x.car_id`)
    return [
      ofTheCars && {
        where: sql`o.id in (select x.offer_id from offer_cars x where ${ofTheCars.where})`,
        order: sql`o.updated_at desc`,
      },
      ofCompanies(asked, sql`o.company_id`, sql`o.updated_at desc`),
    ]
  },
}
