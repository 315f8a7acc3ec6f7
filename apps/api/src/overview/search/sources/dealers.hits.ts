// What the search finds in this module, see decision 130.
import { companyName, named, numbered, type HitSource } from '../../../core/lists/hit-source.ts'
import { sql } from 'kysely'

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

export const signupHits: HitSource = {
  from: sql`signups s`,
  id: sql`s.id`,
  title: sql`s.company_name`,
  hint: sql`concat_ws(', ', s.contact_name, s.country)`,
  status: sql`s.status`,
  parts: (asked) => [named(asked, sql`plain_text(s.company_name)`, sql`s.created_at desc`)],
}

export const userHits: HitSource = {
  from: sql`staff_users u`,
  id: sql`u.id`,
  title: sql`u.name`,
  hint: sql`u.email`,
  status: sql`u.status`,
  parts: (asked) => [
    named(asked, sql`plain_text(u.name)`, sql`u.name`),
    asked.text.includes('@') ? { where: sql`lower(u.email::text) like ${`${asked.text}%`}` } : undefined,
  ],
}

export const supplierHits: HitSource = {
  from: sql`suppliers s`,
  id: sql`s.id`,
  title: sql`s.name`,
  hint: sql`concat_ws(', ', nullif(s.city, ''), s.country)`,
  parts: (asked) => [
    named(asked, sql`plain_text(s.name)`, sql`lower(s.name)`),
    asked.text.includes('@') ? { where: sql`lower(s.email) = ${asked.text}` } : undefined,
  ],
}
