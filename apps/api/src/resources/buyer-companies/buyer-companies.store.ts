import type { Insertable } from 'kysely'
import type { Db } from '../../core/db.ts'
import type { DB } from '../../core/db.gen.ts'

/** A new dealer company; the answer is its id. */
export async function insert(db: Db, company: Insertable<DB['buyerCompanies']>): Promise<string> {
  const row = await db.insertInto('buyerCompanies').values(company).returning('id').executeTakeFirstOrThrow()
  return row.id
}
