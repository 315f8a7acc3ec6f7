import { sql } from 'kysely'
import { carName, companyName, type HitSource, numbered, ofCars, ofCompanies } from '../../core/lists/hit-source.ts'

export const contractHits: HitSource = {
  from: sql`contracts t`,
  id: sql`t.id`,
  title: sql`coalesce(t.number, ${carName(sql`t.car_ids[1]`)})`,
  hint: sql`concat_ws(' · ', ${companyName(sql`t.company_id`)}, case when t.number is not null then ${carName(sql`t.car_ids[1]`)} end)`,
  status: sql`t.status`,
  parts: (asked) => {
    const ofTheCars = ofCars(asked, sql`x.car_id`)
    return [
      numbered(asked, sql`lower(t.number)`, sql`t.updated_at desc`),
      ofTheCars && {
        where: sql`t.id in (select x.contract_id from contract_cars x where ${ofTheCars.where})`,
        order: sql`t.updated_at desc`,
      },
      ofCompanies(asked, sql`t.company_id`, sql`t.updated_at desc`),
    ]
  },
}
