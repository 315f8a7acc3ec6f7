import { type Insertable, sql } from 'kysely'
import type { Buyer } from '@bilbro/contract/buyer-auth'
import type { Db } from '../../core/db.ts'
import type { DB } from '../../core/db.gen.ts'
import { appError } from '../../core/errors.ts'

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
      'c.id as companyId',
      'c.name as companyName',
      'c.country',
      'c.status as companyStatus',
      'c.statusReason',
    ])

type Row = Awaited<ReturnType<typeof get>>

export const findForSignIn = (db: Db, email: string) => rows(db).where('u.email', '=', email).executeTakeFirst()

export const find = (db: Db, id: string) => rows(db).where('u.id', '=', id).executeTakeFirst()

/** @throws auth.required when the user is gone */
export async function get(db: Db, id: string) {
  const row = await find(db, id)
  if (!row) throw appError('auth.required')
  return row
}

export const recordLogin = (db: Db, id: string, now: Date) =>
  db.updateTable('buyerUsers').set({ lastLoginAt: now.toISOString() }).where('id', '=', id).execute()

/** A new user of a dealer company; the answer is his id. */
export async function insert(db: Db, user: Insertable<DB['buyerUsers']>): Promise<string> {
  const row = await db.insertInto('buyerUsers').values(user).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** A new password; whoever was invited is in with it. */
export const setPassword = (db: Db, id: string, passwordHash: string) =>
  db
    .updateTable('buyerUsers')
    .set((eb) => ({
      passwordHash,
      status: sql<string>`case when status = 'INVITED' then 'ACTIVE' else status end`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** Who was invited and has shown that the address is his. */
export const activate = (db: Db, id: string) =>
  db.updateTable('buyerUsers').set({ status: 'ACTIVE' }).where('id', '=', id).where('status', '=', 'INVITED').execute()

/** The buyer of section 3 of the specification: his country gives his language. */
export const toWire = (row: Row): Buyer => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role as Buyer['role'],
  language: row.language as Buyer['language'],
  country: row.country,
  company: { id: row.companyId, name: row.companyName, country: row.country },
})
