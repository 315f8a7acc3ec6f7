import { sql } from 'kysely'
import { carName, companyName, type HitSource, numbered, ofCars, ofCompanies } from '../../core/lists/hit-source.ts'

export const claimHits: HitSource = {
  from: sql`claims t`,
  id: sql`t.id`,
  title: sql`t.number`,
  hint: sql`concat_ws(' · ', ${companyName(sql`t.company_id`)}, ${carName(sql`t.car_id`)})`,
  status: sql`t.status`,
  parts: (asked) => [
    numbered(asked, sql`lower(t.number)`, sql`t.updated_at desc`),
    ofCars(asked, sql`t.car_id`, sql`t.updated_at desc`),
    ofCompanies(asked, sql`t.company_id`, sql`t.updated_at desc`),
  ],
}
