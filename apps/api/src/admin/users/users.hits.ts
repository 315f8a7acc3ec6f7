import { sql } from 'kysely'
import { type HitSource, named } from '../../core/lists/hit-source.ts'

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
