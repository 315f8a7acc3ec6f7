import type { CarRegistration } from '@bilbro/contract/road/vehicle-register'
import type { Db } from '../../core/postgres/db.ts'

type New = Omit<CarRegistration, 'id' | 'confirmedBy'> & { carId: string; confirmedBy: string; raw: unknown }

export const insert = async (db: Db, { raw, ...row }: New): Promise<string> =>
  (
    await db
      .insertInto('carRegistrations')
      .values({ ...row, raw: JSON.stringify(raw) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Newest first. The raw answer of the register stays in the database. */
export const listByCar = (db: Db, carId: string): Promise<CarRegistration[]> =>
  db
    .selectFrom('carRegistrations as r')
    .leftJoin('staffUsers as u', 'u.id', 'r.confirmedBy')
    .select(['r.id', 'r.country', 'r.vin', 'r.plate', 'r.registeredOn', 'r.source', 'r.confirmedAt'])
    .select('u.name as confirmedBy')
    .where('r.carId', '=', carId)
    .orderBy('r.confirmedAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(50)
    .execute()
