// Cars whose pictures a run looks for, and photos with the same content.
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

/** The car in stock with this VIN; else any car that had it. `inactive`: states of cars that are not in stock. */
export const findCarByVin = async (db: Db, vin: string, inactive: readonly string[]) => {
  const isInStock = sql<boolean>`status not in (${sql.join(inactive)})`
  return db
    .selectFrom('cars')
    .select(['id', isInStock.as('isInStock')])
    .where('vin', '=', vin)
    .orderBy(isInStock, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
/** These cars with their VINs, in no order. */
export const listCars = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('cars')
    .select(['id', 'vin'])
    .where(sql<boolean>`id = any(${sql.val([...ids])}::uuid[])`)
    .execute()

/** At most so many photos that share their content with another photo of the same car, the oldest of each group first. */
export const listDuplicates = (db: Db, carIds: readonly string[] | undefined, limit: number) => {
  const some = carIds && sql`and a.car_id = any(${sql.val([...carIds])}::uuid[])`
  return sql<{
    id: string
    carId: string
    name: string
    view: string
    position: number
    smallFileId: string | null
    sha256: string
  }>`
    select d.* from (
      select a.id, a.car_id as "carId", a.name, a.view, a.position, a.small_file_id as "smallFileId", a.created_at as "createdAt",
        encode(f.sha256, 'hex') as sha256, count(*) over (partition by a.car_id, f.sha256) as n
      from car_attachments a join files f on f.id = a.file_id
      where a.kind = 'PHOTO' and a.removed_at is null and a.state <> 'FAILED' ${some ?? sql``}
    ) d where d.n > 1 order by d."carId", d.sha256, d."createdAt", d.id limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows)
}

export const listCarNames = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('cars')
    .select(['id', 'stockNo', 'brand', 'model', 'variant'])
    .where(sql<boolean>`id = any(${sql.val([...ids])}::uuid[])`)
    .execute()
