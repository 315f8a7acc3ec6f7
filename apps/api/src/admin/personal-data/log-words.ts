// Personal data in the audit log: the actor of a row, and details that mention the person.
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import { lastDay } from './laws.ts'
import type { Subject } from './subject.ts'

export type LogPart = { part: 'ACTOR' | 'DETAILS'; id: string; keptUntil: string | null }

/**
 * Log rows about accounts are not accounting documents, so no retention law applies. Rows about erasures are proof and
 * not in this list.
 */
const ownRecords = ['buyerUsers', 'buyerCompanies', 'staffUsers', 'signups', 'outletUsers', 'mailOutbox', 'jobs']

/**
 * Log rows with the person as actor or with details about them. Rows about deals are retained as long as accounting
 * documents.
 */
export async function logPartsOf(db: Db, { id, kind, names, find }: Subject): Promise<LogPart[]> {
  const { companies, users, staff, like } = find
  const companyRefs = companies.map((one) => `buyerCompanies:${one}`)
  const own = [id, ...users]
  const { rows } = await sql<LogPart>`
    with found as (
      select 'ACTOR' as part, id, at, entity from audit_log
      where actor_id = any(${[...users, ...staff]}::uuid[]) and actor_kind = ${kind === 'staffUsers' ? 'staff' : 'buyer'}
        -- Who signs by a link stands there by his name alone.
        or actor_id is null and actor_kind = 'system' and actor_name = any(${names}::text[])
      union all
      select 'DETAILS', id, at, entity from audit_log
      where entity <> 'personalErasures' and (
        entity_id = any(${own}::uuid[])
        or entity = 'signups' and entity_id in (select s.id from signups s where s.user_id = any(${users}::uuid[]) or s.company_id = any(${companies}::uuid[]))
        or parents <> '{}' and parents && ${companyRefs}::text[]
        or reason ilike any(${like}::text[]) or changes::text ilike any(${like}::text[])))
    select f.part, f.id, case when f.entity <> all(${kind === 'staffUsers' ? ownRecords : [...ownRecords, 'personalErasures']}::text[]) then ${sql.raw(lastDay('VOUCHER', 'f.at'))} end as "keptUntil"
    from found f where not exists (select from audit_redactions r where r.audit_id = f.id and r.part = f.part)
      and not exists (select from personal_kept k where k.row_id = f.id and k.entry = 'audit_log.' || f.part and k.done_at is null)`.execute(
    db,
  )
  return rows
}
