import { sql } from 'kysely'
import { carName, companyName, type HitSource, ofCars, ofCompanies } from '../../core/lists/hit-source.ts'

export const proofHits: HitSource = {
  from: sql`proof_files t`,
  id: sql`t.id`,
  title: carName(sql`t.car_id`),
  hint: companyName(sql`t.company_id`),
  status: sql`t.status`,
  parts: (asked) => [
    ofCars(asked, sql`t.car_id`, sql`t.due_on desc`),
    ofCompanies(asked, sql`t.company_id`, sql`t.due_on desc`),
  ],
}
