import { sql } from 'kysely'
import type { Db } from '../../../core/postgres/db.ts'

type New = { origin: 'INTEREST' | 'HOUSE'; addedBy: string | null; now: Date; shared?: boolean }

/** Puts cars on a request; those that are there already stay as they are, but for being shared now. */
export const add = (db: Db, requestId: string, carIds: readonly string[], { origin, addedBy, now, shared }: New) =>
  db
    .insertInto('requestCars')
    .values(
      carIds.map((carId) => ({
        requestId,
        carId,
        origin,
        addedBy,
        addedAt: now.toISOString(),
        sharedAt: shared ? now.toISOString() : null,
      })),
    )
    .onConflict((c) =>
      c
        .columns(['requestId', 'carId'])
        .doUpdateSet({ sharedAt: sql`coalesce(request_cars.shared_at, excluded.shared_at)` }),
    )
    .execute()

/** Whether it was there. */
export const remove = async (db: Db, requestId: string, carId: string): Promise<boolean> =>
  (await db
    .deleteFrom('requestCars')
    .where('requestId', '=', requestId)
    .where('carId', '=', carId)
    .returning('carId')
    .executeTakeFirst()) !== undefined

export const find = (db: Db, requestId: string, carId: string) =>
  db
    .selectFrom('requestCars')
    .selectAll()
    .where('requestId', '=', requestId)
    .where('carId', '=', carId)
    .executeTakeFirst()

export async function count(db: Db, requestId: string): Promise<number> {
  const row = await db
    .selectFrom('requestCars')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Notes that these are mailed to a company; answers those that were not before. */
export async function addProposalMails(
  db: Db,
  companyId: string,
  carIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .insertInto('proposalMails')
    .values(carIds.map((carId) => ({ companyId, carId, sentAt: now.toISOString() })))
    .onConflict((c) => c.doNothing())
    .returning('carId')
    .execute()
  return rows.map(({ carId }) => carId)
}
