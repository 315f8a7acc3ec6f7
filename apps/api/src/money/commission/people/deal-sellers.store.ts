import type { Db } from '../../../core/postgres/db.ts'

type Seller = {
  carId: string
  contractId: string
  sellerId: string
  reason: string
  changedBy: string
  changedAt: string
}
/** Records who sold a car by a contract. */
export const save = (db: Db, seller: Seller) =>
  db
    .insertInto('dealSellers')
    .values(seller)
    .onConflict((on) =>
      on.columns(['carId', 'contractId']).doUpdateSet({
        sellerId: seller.sellerId,
        reason: seller.reason,
        changedBy: seller.changedBy,
        changedAt: seller.changedAt,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
