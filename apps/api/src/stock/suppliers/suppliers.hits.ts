import { sql } from 'kysely'
import { type HitSource, named } from '../../core/lists/hit-source.ts'

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
