import type { Db } from '../../core/postgres/db.ts'

/** Stock numbers of the contract's cars that were not collected yet. */
export const listUncollectedStockNos = async (db: Db, contractId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('contractCars as k')
      .innerJoin('cars as c', 'c.id', 'k.carId')
      .select('c.stockNo')
      .where('k.contractId', '=', contractId)
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('carReleases as r')
              .select('r.id')
              .whereRef('r.carId', '=', 'k.carId')
              .whereRef('r.contractId', '=', 'k.contractId')
              .where('r.redeemedAt', 'is not', null),
          ),
        ),
      )
      .orderBy('c.stockNo')
      .execute()
  ).map(({ stockNo }) => stockNo)
