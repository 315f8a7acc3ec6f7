// What the search finds in this module, see decision 130.
import { carName, companyName, numbered, ofCars, ofCompanies, type HitSource } from '../../../core/lists/hit-source.ts'
import { sql } from 'kysely'

export const requestHits: HitSource = {
  from: sql`car_requests r`,
  id: sql`r.id`,
  title: sql`'#' || r.request_no`,
  hint: sql`concat_ws(' · ', ${companyName(sql`r.company_id`)}, coalesce(nullif(concat_ws(' ', r.brand, r.model), ''), left(r.wish, 60)))`,
  status: sql`r.status`,
  parts: (asked) => [
    asked.number === undefined ? undefined : { where: sql`r.request_no = ${asked.number}` },
    ofCompanies(asked, sql`r.company_id`, sql`r.created_at desc`),
  ],
}

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

/** The parts of a contract that the search knows, limited to some of them. */
const ofContracts =
  (only = sql<boolean>`true`): HitSource['parts'] =>
  (asked) => {
    const ofTheCars = ofCars(asked, sql`x.car_id`)
    return [
      numbered(asked, sql`lower(t.number)`, sql`t.updated_at desc`),
      ofTheCars && {
        where: sql<boolean>`t.id in (select x.contract_id from contract_cars x where ${ofTheCars.where})`,
        order: sql`t.updated_at desc`,
      },
      ofCompanies(asked, sql`t.company_id`, sql`t.updated_at desc`),
    ].map((part) => part && { ...part, where: sql<boolean>`(${part.where}) and ${only}` })
  }

/** The files of deals, by their contract: one that was replaced by another is not found. */
export const dealHits: HitSource = {
  from: sql`contracts t`,
  id: sql`t.offer_id`,
  title: carName(sql`t.car_ids[1]`),
  hint: sql`concat_ws(' · ', t.number, ${companyName(sql`t.company_id`)})`,
  status: sql`t.status`,
  parts: ofContracts(sql<boolean>`t.status in ('DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED', 'CANCELLED')`),
}

export const contractHits: HitSource = {
  from: sql`contracts t`,
  id: sql`t.id`,
  title: sql`coalesce(t.number, ${carName(sql`t.car_ids[1]`)})`,
  hint: sql`concat_ws(' · ', ${companyName(sql`t.company_id`)}, case when t.number is not null then ${carName(sql`t.car_ids[1]`)} end)`,
  status: sql`t.status`,
  parts: ofContracts(),
}
