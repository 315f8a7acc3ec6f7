// What the search finds in this module, see decision 130.
import { carName, companyName, numbered, ofCars, ofCompanies, type HitSource } from '../../../core/lists/hit-source.ts'
import { allOf, containing } from '../../../core/lists/search.ts'
import { sql } from 'kysely'

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

export const workOrderHits: HitSource = {
  from: sql`work_orders t`,
  id: sql`t.id`,
  title: sql`'#' || t.no`,
  hint: sql`concat_ws(' · ', ${carName(sql`t.car_id`)}, t.template_name)`,
  status: sql`t.state`,
  parts: (asked) => [
    asked.number === undefined ? undefined : { where: sql`t.no = ${asked.number}` },
    ofCars(asked, sql`t.car_id`, sql`t.updated_at desc`),
  ],
}
