// The person or company of a request, and all values by which their rows are found.
import { type RawBuilder, sql } from 'kysely'
import type { SubjectKind } from '@bilbro/contract/admin/personal-data'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'

export type Subject = {
  kind: SubjectKind
  id: string
  name: string
  /** For users and companies of dealers. */
  companyId: string | null
  erasedAt: string | null
  /** Full names of all persons concerned. */
  names: string[]
  find: { companies: string[]; users: string[]; staff: string[]; emails: string[]; like: string[] }
}
type Found = { name: string; companyId: string | null; users: string[]; emails: (string | null)[]; names: string[] }

const from: Record<SubjectKind, (id: string) => RawBuilder<Found>> = {
  buyerUsers: (
    id,
  ) => sql`select name, company_id as "companyId", array[id]::text[] as users, array[email::text] as emails, array[name] as names
    from buyer_users where id = ${id}`,
  buyerCompanies: (id) => sql`select name, id as "companyId",
      array(select u.id::text from buyer_users u where u.company_id = c.id order by u.id) as users,
      array(select u.email::text from buyer_users u where u.company_id = c.id) || invoice_email::text as emails,
      array(select u.name from buyer_users u where u.company_id = c.id) || name as names
    from buyer_companies c where id = ${id}`,
  staffUsers: (
    id,
  ) => sql`select name, null as "companyId", '{}'::text[] as users, array[email::text] as emails, array[name] as names
    from staff_users where id = ${id}`,
  outletUsers: (
    id,
  ) => sql`select name, null as "companyId", '{}'::text[] as users, array[email::text] as emails, array[name] as names
    from outlet_users where id = ${id}`,
}

/** Names of a single word also occur as words in unrelated texts. */
const isTelling = (name: string) => name.trim().length > 5 && /\S\s+\S/.test(name.trim())
const asPattern = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** @throws notFound */
export async function subjectOf(db: Db, kind: SubjectKind, id: string): Promise<Subject> {
  const { rows } = await from[kind](id).execute(db)
  const [found] = rows
  if (!found) throw appError('notFound')
  const erased = await db
    .selectFrom('personalErasures')
    .select('erasedAt')
    .where((eb) =>
      eb.or([
        eb.and([eb('subjectKind', '=', kind), eb('subjectId', '=', id)]),
        // A user is also erased when their company was.
        ...(kind === 'buyerUsers' && found.companyId
          ? [eb.and([eb('subjectKind', '=', 'buyerCompanies'), eb('subjectId', '=', found.companyId)])]
          : []),
      ]),
    )
    .executeTakeFirst()
  const emails = found.emails.filter((email) => email !== null)
  return {
    kind,
    id,
    name: found.name,
    companyId: found.companyId,
    erasedAt: erased?.erasedAt ?? null,
    names: found.names,
    find: {
      companies: kind === 'buyerCompanies' ? [id] : [],
      users: found.users,
      staff: kind === 'staffUsers' ? [id] : [],
      emails: [...new Set(emails.flatMap((email) => [email, email.toLowerCase()]))],
      like: [...emails, ...found.names.filter(isTelling)].map(asPattern),
    },
  }
}

/** Parallel erasures of the same person run one after the other. */
export const lockSubject = (db: Db, { kind, id }: Pick<Subject, 'kind' | 'id'>) =>
  sql`select from ${sql.table(tables[kind])} where id = ${id} for no key update`.execute(db)

const tables = {
  buyerUsers: 'buyer_users',
  buyerCompanies: 'buyer_companies',
  staffUsers: 'staff_users',
  outletUsers: 'outlet_users',
} as const
const types = { companies: 'uuid[]', users: 'uuid[]', staff: 'uuid[]', emails: 'text[]', like: 'text[]' } as const

/** Replaces the placeholders of a register condition by the values of this person. */
export function about({ find }: Subject, condition: string): RawBuilder<unknown> {
  const parts = condition.split(/:(companies|users|staff|emails|like)\b/)
  return sql.join(
    parts.map((part, at) =>
      at % 2 ? sql`${find[part as keyof typeof types]}::${sql.raw(types[part as keyof typeof types])}` : sql.raw(part),
    ),
    sql``,
  )
}
