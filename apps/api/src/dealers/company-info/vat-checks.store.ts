import type { Db } from '../../core/postgres/db.ts'

export type VatCheck = {
  vatId: string
  state: 'VALID' | 'INVALID' | 'UNAVAILABLE'
  name: string | null
  address: string | null
  consultationNumber: string | null
  register: string
  requesterVatId: string | null
  requestedBy: string | null
  checkedAt: string
  raw: unknown
}

/** Stores a check permanently; the table allows no changes. */
export async function insert(db: Db, check: VatCheck): Promise<{ id: string }> {
  return db
    .insertInto('vatChecks')
    .values({ ...check, raw: JSON.stringify(check.raw ?? null) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The last checks of a number in the register's format, newest first. */
export const listByNumber = (db: Db, vatId: string) =>
  db
    .selectFrom('vatChecks')
    .select(['state', 'checkedAt', 'consultationNumber'])
    .where('vatId', '=', vatId)
    .orderBy('checkedAt', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
