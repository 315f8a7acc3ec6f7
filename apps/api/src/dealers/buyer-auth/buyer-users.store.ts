import { type Insertable, sql, type Updateable } from 'kysely'
import type { Buyer } from '@bilbro/contract/dealers/buyers/buyer-auth'
import type { CompanyUser } from '@bilbro/contract/dealers/buyers/buyer-company'
import type { BuyerProfile } from '@bilbro/contract/dealers/buyers/buyer-profile'
import type { Db } from '../../core/postgres/db.ts'
import type { DB, Transitioned } from '../../core/postgres/tables.ts'
import { appError, type ConstraintErrors } from '../../core/errors.ts'

export const buyerUsersConstraints: ConstraintErrors = {
  buyer_users_last_admin: () => appError('buyer.lastAdmin'),
  buyer_users_email_account: () => appError('buyer.emailTaken'),
  buyer_users_email_company: () => appError('signup.addressTaken', { name: '' }),
}

const rows = (db: Db) =>
  db
    .selectFrom('buyerUsers as u')
    .innerJoin('buyerCompanies as c', 'c.id', 'u.companyId')
    .select([
      'u.id',
      'u.email',
      'u.name',
      'u.role',
      'u.language',
      'u.status',
      'u.passwordHash',
      'u.notifySignIns',
      'c.id as companyId',
      'c.name as companyName',
      'c.country',
      'c.status as companyStatus',
      'c.statusReason',
    ])

type Row = Awaited<ReturnType<typeof get>>

/** An account is preferred to an invitation of another company. */
export const findForSignIn = (db: Db, email: string) =>
  rows(db)
    .where('u.email', '=', email)
    .orderBy(sql`u.status = 'INVITED'`)
    .orderBy('u.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether the address has an account in any company. */
export const existsAccount = async (db: Db, email: string): Promise<boolean> =>
  (await db
    .selectFrom('buyerUsers')
    .select('id')
    .where('email', '=', email)
    .where('status', '<>', 'INVITED')
    .executeTakeFirst()) !== undefined

export const find = (db: Db, id: string) => rows(db).where('u.id', '=', id).executeTakeFirst()

/** @throws auth.required when the user no longer exists */
export async function get(db: Db, id: string) {
  const row = await find(db, id)
  if (!row) throw appError('auth.required')
  return row
}

export const setLastLogin = (db: Db, id: string, now: Date) =>
  db.updateTable('buyerUsers').set({ lastLoginAt: now.toISOString() }).where('id', '=', id).execute()

/** Inserts a user of a dealer and returns the id. */
export async function insert(db: Db, user: Insertable<DB['buyerUsers']>): Promise<string> {
  const row = await db.insertInto('buyerUsers').values(user).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export const setPassword = (db: Db, id: string, passwordHash: string) =>
  db
    .updateTable('buyerUsers')
    .set((eb) => ({
      passwordHash,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

const stateRow = ['id', 'status', 'version', 'companyId'] as const
export type StateRow = { id: string; status: string; version: number; companyId: string }

/** The row, locked until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string): Promise<StateRow> {
  const row = await db
    .selectFrom('buyerUsers')
    .select(stateRow)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** @throws buyer.lastAdmin */
export const setStatus = (db: Db, id: string, status: Transitioned): Promise<StateRow> =>
  db
    .updateTable('buyerUsers')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(stateRow)
    .executeTakeFirstOrThrow()

/** The buyer of section 3 of the specification: the language follows from their country. */
export const toWire = (row: Row): Buyer => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role as Buyer['role'],
  language: row.language as Buyer['language'],
  country: row.country,
  company: { id: row.companyId, name: row.companyName, country: row.country },
})

const inCompany = (db: Db, companyId: string) =>
  db
    .selectFrom('buyerUsers')
    .select(['id', 'version', 'name', 'email', 'role', 'language', 'status', 'phone', 'lastLoginAt'])
    .where('companyId', '=', companyId)

/** Users of a company by name. */
export const listByCompany = async (db: Db, companyId: string): Promise<CompanyUser[]> =>
  (await inCompany(db, companyId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(500)
    .execute()) as CompanyUser[]

/** @throws notFound, also when the user belongs to another company */
export async function getOfCompany(db: Db, companyId: string, id: string): Promise<CompanyUser> {
  const row = await inCompany(db, companyId).where('id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row as CompanyUser
}

export const findInCompany = async (db: Db, companyId: string, email: string): Promise<CompanyUser | undefined> =>
  (await inCompany(db, companyId).where('email', '=', email).executeTakeFirst()) as CompanyUser | undefined

/** Inserts a user; undefined when the company has a user with this address already. */
export const insertNew = async (db: Db, user: Insertable<DB['buyerUsers']>): Promise<string | undefined> =>
  (
    await db
      .insertInto('buyerUsers')
      .values(user)
      .onConflict((c) => c.columns(['email', 'companyId']).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** The fields of a user that may be changed. The status changes only by a transition. */
export type PersonChange = Pick<Updateable<DB['buyerUsers']>, 'name' | 'role' | 'language' | 'phone'>

/**
 * Updates a user of a company when the version still matches; returns false when it does not. @throws buyer.lastAdmin
 */
export async function update(
  db: Db,
  { companyId, id, version }: { companyId: string; id: string; version: number },
  values: PersonChange,
): Promise<boolean> {
  const result = await db
    .updateTable('buyerUsers')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The user's own profile. @throws auth.required when the user no longer exists */
export async function getProfile(db: Db, id: string): Promise<BuyerProfile> {
  const row = await db
    .selectFrom('buyerUsers')
    .select(['id', 'version', 'name', 'email', 'phone', 'language', 'role', 'passwordHash'])
    .select(['notifySignIns', 'notifyNewCars', 'mailsOff'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw appError('auth.required')
  const { passwordHash, notifySignIns, notifyNewCars, mailsOff, ...profile } = row
  return {
    ...(profile as Pick<BuyerProfile, 'id' | 'version' | 'name' | 'email' | 'phone' | 'language' | 'role'>),
    hasPassword: passwordHash !== null,
    notifications: {
      signIns: notifySignIns,
      newCars: notifyNewCars as BuyerProfile['notifications']['newCars'],
      requests: !mailsOff.includes('requests'),
      offers: !mailsOff.includes('offers'),
      contracts: !mailsOff.includes('contracts'),
    },
  }
}

type Own = Pick<
  Updateable<DB['buyerUsers']>,
  'name' | 'phone' | 'language' | 'notifySignIns' | 'notifyNewCars' | 'mailsOff'
>

/** Updates the user's own profile when the version still matches; returns false when it does not. */
export async function updateProfile(db: Db, id: string, version: number, values: Own): Promise<boolean> {
  const result = await db
    .updateTable('buyerUsers')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Users who are due an e-mail about new cars: daily subscribers, and once a week the weekly ones. */
export const listNewCarsSubscribers = async (db: Db, often: readonly ('DAILY' | 'WEEKLY')[]): Promise<string[]> =>
  (
    await db
      .selectFrom('buyerUsers as u')
      .innerJoin('buyerCompanies as c', 'c.id', 'u.companyId')
      .select('u.id')
      .where('u.notifyNewCars', 'in', often)
      .where('u.status', '=', 'ACTIVE')
      .where('c.status', '=', 'APPROVED')
      .execute()
  ).map((row) => row.id)

/**
 * Records that the e-mail about new cars was sent; returns the time of the previous one. Of two parallel calls one gets
 * `undefined`.
 */
export async function markNewCarsMailSent(
  db: Db,
  id: string,
  now: Date,
  before: Date,
): Promise<{ since: string | null } | undefined> {
  const row = await db
    .selectFrom('buyerUsers')
    .select('newCarsToldAt')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('newCarsToldAt', 'is', null), eb('newCarsToldAt', '<', before.toISOString())]))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  await db.updateTable('buyerUsers').set({ newCarsToldAt: now.toISOString() }).where('id', '=', id).execute()
  return { since: row.newCarsToldAt }
}

/** Names of users by id. */
export async function getNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('buyerUsers').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
