import { sql } from 'kysely'
import { type HitSource, named } from '../../core/lists/hit-source.ts'

export const signupHits: HitSource = {
  from: sql`signups s`,
  id: sql`s.id`,
  title: sql`s.company_name`,
  hint: sql`concat_ws(', ', s.contact_name, s.country)`,
  status: sql`s.status`,
  parts: (asked) => [named(asked, sql`plain_text(s.company_name)`, sql`s.created_at desc`)],
}
