import { type Insertable, sql, type Updateable } from 'kysely'
import type { SignupFields } from '@bilbro/contract/dealers/signups/signup-fields'
import type { SignupDuplicate } from '@bilbro/contract/dealers/signups/signups'
import type { Db } from '../../core/postgres/db.ts'
import type { DB, Transitioned } from '../../core/postgres/tables.ts'
import { appError } from '../../core/errors.ts'

export const listSignupsQuery = (db: Db) =>
  db
    .selectFrom('signups as s')
    .leftJoin('staffUsers as u', 'u.id', 's.decidedBy')
    .leftJoin('buyerUsers as b', 'b.id', 's.userId')
    .selectAll('s')
    .select(['u.name as decider', 'b.status as userStatus'])
    .select((eb) => [
      eb
        .selectFrom('signupDocuments as d')
        .whereRef('d.signupId', '=', 's.id')
        .select((d) => d.fn.countAll<number>().as('n'))
        .as('documents'),
    ])

export type Row = Awaited<ReturnType<typeof get>>

/** @throws notFound */
export async function get(db: Db, id: string) {
  const row = await listSignupsQuery(db).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** Fields of the form. A missing one is a compile error. */
export const fieldsOf = (row: Row): SignupFields => ({
  companyName: row.companyName,
  country: row.country,
  orgNo: row.orgNo,
  vatId: row.vatId,
  street: row.street,
  postalCode: row.postalCode,
  city: row.city,
  contactName: row.contactName,
  email: row.email,
  phone: row.phone,
  language: row.language as SignupFields['language'],
  website: row.website,
  message: row.message,
  fromRegister: row.fromRegister,
})

type Times = Pick<Insertable<DB['signups']>, 'termsAcceptedAt' | 'createdAt' | 'updatedAt'>

/** Inserts a sign-up; undefined when an open one has this address. */
export async function insert(db: Db, values: SignupFields & Times): Promise<string | undefined> {
  const row = await db
    .insertInto('signups')
    .values(values)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The row, locked until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string): Promise<Row> {
  await db.selectFrom('signups').select('id').where('id', '=', id).forUpdate().execute()
  return get(db, id)
}

/** The fields of a sign-up that may be changed. The status changes only by a transition. */
export type Change = Omit<Updateable<DB['signups']>, 'status'>

/** Updates a sign-up when the version still matches; returns whether it did. */
export async function update(
  db: Db,
  at: { id: string; version: number },
  values: Change & { status?: Transitioned },
  now: Date,
): Promise<boolean> {
  const done = await db
    .updateTable('signups')
    .set({ ...values, version: sql`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', at.id)
    .where('version', '=', at.version)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

export const findOpen = (db: Db, email: string) =>
  listSignupsQuery(db)
    .where('s.email', '=', email)
    .where('s.status', 'in', ['SUBMITTED', 'IN_REVIEW', 'MORE_INFO'])
    .executeTakeFirst()

/** Number of sign-ups that wait for staff, independent of list filters. */
export async function countOpen(db: Db): Promise<number> {
  const open = await db
    .selectFrom('signups')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', 'in', ['SUBMITTED', 'IN_REVIEW'])
    .executeTakeFirstOrThrow()
  return open.n
}

/** The company with this number, ignoring separators; undefined when there is none. */
export const findCompanyByNumber = (db: Db, country: string, orgNo: string) =>
  db
    .selectFrom('buyerCompanies')
    .select(['id', 'name', 'status'])
    .where('country', '=', country)
    .where(sql<boolean>`regexp_replace(upper(org_no), '[^A-Z0-9]', '', 'g') = ${orgNo}`)
    .where('status', 'not in', ['REJECTED', 'CLOSED'])
    .executeTakeFirst()

export const findCompany = (db: Db, id: string) =>
  db.selectFrom('buyerCompanies').select(['id', 'name', 'status']).where('id', '=', id).executeTakeFirst()

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('buyerUsers as u')
    .innerJoin('buyerCompanies as c', 'c.id', 'u.companyId')
    .select(['u.id', 'u.name', 'u.language', 'u.status', 'c.name as companyName'])
    .where('u.email', '=', email)
    .orderBy(sql`u.status = 'INVITED'`)
    .limit(1)
    .executeTakeFirst()

type Alike = Pick<Row, 'id' | 'country' | 'orgNo' | 'vatId' | 'email' | 'phone' | 'companyName'> & {
  domain: string | null
}

/** Companies, users and sign-ups that may be the same, with the values they share. */
export async function listDuplicates(db: Db, of: Alike): Promise<SignupDuplicate[]> {
  const phone = of.phone.replace(/\D/g, '').slice(-8)
  const { rows: found } = await sql<
    Omit<SignupDuplicate, 'reasons'> & { reasons: (SignupDuplicate['reasons'][number] | null)[] }
  >`
    with known as (
      select 'company' as kind, c.id, c.id as company_id, c.name, c.country, c.org_no, c.vat_id, null::citext as email, c.phone,
        concat_ws(', ', c.city, c.country) as detail, c.status, c.created_at as at, c.name as company_name,
        (select array_agg(split_part(u.email::text, '@', 2)) from buyer_users u where u.company_id = c.id) as domains
      from buyer_companies c
      union all
      select 'user', u.id, u.company_id, u.name, c.country, null, null, u.email, u.phone, concat_ws(', ', u.email::text, c.name), u.status,
        u.created_at, null, null
      from buyer_users u join buyer_companies c on c.id = u.company_id
      union all
      select 'signup', s.id, null, s.company_name, s.country, s.org_no, s.vat_id, s.email, s.phone,
        concat_ws(', ', s.contact_name, s.city, s.country), s.status, s.created_at, s.company_name, array[split_part(s.email::text, '@', 2)]
      from signups s where s.id <> ${of.id} and s.status <> 'APPROVED'
    ), judged as (
      select *, array_remove(array[
        case when country = ${of.country} and ${of.orgNo}::text is not null
          and regexp_replace(upper(org_no), '[^A-Z0-9]', '', 'g') = ${of.orgNo} then 'orgNo' end,
        case when ${of.vatId}::text is not null and regexp_replace(upper(vat_id), '[^A-Z0-9]', '', 'g') = ${of.vatId} then 'vatId' end,
        case when email = ${of.email}::citext then 'email' end,
        case when length(${phone}::text) = 8 and right(regexp_replace(phone, '\\D', '', 'g'), 8) = ${phone} then 'phone' end,
        case when ${of.domain}::text = any(domains) then 'domain' end,
        case when similarity(lower(unaccent(company_name)), lower(unaccent(${of.companyName}::text))) > 0.5 then 'name' end
      ], null) as reasons from known
    )
    select kind, id, company_id as "companyId", name, detail, status, at, reasons from judged
    where cardinality(reasons) > 0 order by cardinality(reasons) desc, at desc limit 20`.execute(db)
  return found as SignupDuplicate[]
}
