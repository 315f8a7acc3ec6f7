import { sql } from 'kysely'
import type { Db } from '../../../core/postgres/db.ts'

type New = { origin: 'INTEREST' | 'HOUSE' | 'OUTLET'; addedBy: string | null; now: Date; shared?: boolean }

/** Adds cars to a request. Existing ones stay unchanged, except that they become shared. */
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

/** True when the car was on the request. */
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

/** Records that these cars are mailed to a company. Returns those that were not mailed before. */
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
