import { sql } from 'kysely'
import { companyName, type HitSource, named, numbered } from '../../core/lists/hit-source.ts'

export const dealerHits: HitSource = {
  from: sql`buyer_companies b`,
  id: sql`b.id`,
  title: sql`b.name`,
  hint: sql`concat_ws(', ', b.city, b.country)`,
  status: sql`b.status`,
  parts: (asked) => [
    named(asked, sql`plain_text(b.name)`, sql`lower(b.name)`),
    numbered(asked, sql`lower(b.org_no)`),
    numbered(asked, sql`lower(b.vat_id)`),
  ],
}

export const dealerPeopleHits: HitSource = {
  from: sql`buyer_users u`,
  id: sql`u.company_id`,
  title: sql`u.name`,
  hint: sql`concat_ws(', ', ${companyName(sql`u.company_id`)}, u.email)`,
  status: sql`u.status`,
  parts: (asked) => [
    named(asked, sql`plain_text(u.name)`, sql`u.name`),
    asked.text.includes('@') ? { where: sql`lower(u.email::text) like ${`${asked.text}%`}` } : undefined,
  ],
}
