// Cars by the stock number that the outlet names.
import type { Db } from '../../core/postgres/db.ts'

export const findByStockNo = (db: Db, stockNo: string) =>
  db
    .selectFrom('cars')
    .select(['id', 'stockNo', 'brand', 'model', 'variant'])
    .where('stockNo', '=', stockNo)
    .where('status', '<>', 'DELETED')
    .executeTakeFirst()
