// Cars whose pictures a run looks for, pictures that it took, and photos with the same content.
import { inactiveCarStatuses } from '@bilbro/contract/stock/cars/car-states'
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

/** The car in stock with this VIN; else any car that had it. */
export const findCarByVin = async (db: Db, vin: string) => {
  const isInStock = sql<boolean>`status not in (${sql.join(inactiveCarStatuses)})`
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

type Key = { provider: string; externalId: string }
/** What is known of a picture, and whether a person has removed its photo. */
export const findSource = (db: Db, { provider, externalId }: Key) =>
  db
    .selectFrom('pictureSources as s')
    .innerJoin('carAttachments as a', 'a.id', 's.attachmentId')
    .select(['s.carId', 's.attachmentId', 's.modifiedAt', 'a.removedAt'])
    .where('s.provider', '=', provider)
    .where('s.externalId', '=', externalId)
    .executeTakeFirst()
export const saveSource = (
  db: Db,
  { provider, externalId, ...values }: Key & { carId: string; attachmentId: string; modifiedAt: string },
) =>
  db
    .insertInto('pictureSources')
    .values({ provider, externalId, ...values })
    .onConflict((conflict) => conflict.columns(['provider', 'externalId']).doUpdateSet(values))
    .execute()

/** Most photos of duplicate groups that one call lists or removes. */
export const mostDuplicates = 2000
/** Photos that share their content with another photo of the same car, the oldest of each group first. */
export const listDuplicates = (db: Db, carIds: readonly string[] | undefined) => {
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
    ) d where d.n > 1 order by d."carId", d.sha256, d."createdAt", d.id limit ${mostDuplicates + 1}`
    .execute(db)
    .then(({ rows }) => rows)
}
export type DuplicateRow = Awaited<ReturnType<typeof listDuplicates>>[number]

export const listCarNames = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('cars')
    .select(['id', 'stockNo', 'brand', 'model', 'variant'])
    .where(sql<boolean>`id = any(${sql.val([...ids])}::uuid[])`)
    .execute()
/** The remaining photo of a group takes its best place, and a view when it has none. */
export const updateKept = (db: Db, id: string, values: { position: number; view: string }) =>
  db
    .updateTable('carAttachments')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
