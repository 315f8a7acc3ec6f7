import { sql } from 'kysely'
import { companyName, type HitSource, ofCompanies } from '../../core/lists/hit-source.ts'

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
