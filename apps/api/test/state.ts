import type { Db } from '../src/core/postgres/db.ts'
import type { Transitioned } from '../src/core/postgres/tables.ts'

/** Sets a state without a transition; in tests only. */
export const inState = <S extends string>(state: S): Transitioned<S> => state as Transitioned<S>

/** The state of a car during a sale by the state of its listing; the database allows no other pair. */
export const carInSale: Partial<Record<string, string>> = {
  PRE_SOLD: 'RESERVED',
  WAITING_FOR_ADMIN_SIGNATURE: 'WAITING_FOR_ADMIN_SIGN_IN',
  WAITING_FOR_BUYER_SIGNATURE: 'WAITING_FOR_CLIENT_SIGN_IN',
  SOLD: 'SOLD',
}

/** Sets the state of a listing without a transition, and that of its car where they must match. */
export const listingInState = (db: Db, id: string, status: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { carId } = await trx
      .updateTable('listings')
      .set({ status: inState(status) })
      .where('id', '=', id)
      .returning('carId')
      .executeTakeFirstOrThrow()
    const car = carInSale[status]
    if (car)
      await trx
        .updateTable('cars')
        .set({ status: inState(car) })
        .where('id', '=', carId)
        .execute()
  })
