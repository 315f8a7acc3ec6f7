import { sql } from 'kysely'
import { allOf, containing } from '../../core/lists/search.ts'
import { carName, companyName, type HitSource, ofCars, ofCompanies } from '../../core/lists/hit-source.ts'

export const transportHits: HitSource = {
  from: sql`transports t`,
  id: sql`t.id`,
  title: sql`'#' || t.no || ' ' || ${carName(sql`t.car_id`)}`,
  hint: sql`concat_ws(' · ', ${companyName(sql`t.company_id`)}, nullif(t.carrier, ''))`,
  status: sql`t.status`,
  parts: (asked) => [
    asked.number === undefined ? undefined : { where: sql`t.no = ${asked.number} and t.is_internal = false` },
    onRoad(ofCars(asked, sql`t.car_id`, sql`t.updated_at desc`)),
    onRoad(ofCompanies(asked, sql`t.company_id`, sql`t.updated_at desc`)),
    // Carrier, driver and plate stand in the words of the transport.
    asked.terms.every((term) => term.length > 2) && asked.terms.length
      ? {
          where: sql`t.is_internal = false and ${allOf(asked.terms.map((term) => sql<boolean>`t.words like ${containing(term)}`))}`,
        }
      : undefined,
  ],
}
const onRoad = (part: ReturnType<typeof ofCars>) =>
  part && { ...part, where: sql<boolean>`(t.is_internal = false and ${part.where})` }
