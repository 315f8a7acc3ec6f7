// Photos of condition reports. One photo can belong to several versions: from `fromNumber` until before `untilNumber`.
import type { NewPhoto } from '@bilbro/contract/yard/condition-reports/condition-reports'
import type { Db } from '../../core/postgres/db.ts'

const ofVersion = (db: Db, carId: string, number: number) =>
  db
    .selectFrom('conditionPhotos as p')
    .where('p.carId', '=', carId)
    .where('p.fromNumber', '<=', number)
    .where((e) => e.or([e('p.untilNumber', 'is', null), e('p.untilNumber', '>', number)]))

/** Photos of a version in the order in which they were taken or added. */
export const list = (db: Db, carId: string, number: number) =>
  ofVersion(db, carId, number)
    .innerJoin('files as f', 'f.id', 'p.fileId')
    .select(['p.id', 'p.fileId', 'p.thumbFileId', 'p.view', 'p.damageId', 'p.takenAt', 'p.fromNumber', 'f.sha256'])
    .orderBy('p.createdAt')
    .orderBy('p.id')
    .limit(500)
    .execute()
/** Ids of these photos that exist already. */
export const listKnown = async (db: Db, ids: readonly string[]) =>
  ids.length
    ? (
        await db
          .selectFrom('conditionPhotos')
          .select('id')
          .where('id', 'in', [...ids])
          .execute()
      ).map(({ id }) => id)
    : []
export const find = (db: Db, carId: string, id: string) =>
  db.selectFrom('conditionPhotos').selectAll().where('carId', '=', carId).where('id', '=', id).executeTakeFirst()

type Added = NewPhoto & { carId: string; fileId: string; thumbFileId: string; fromNumber: number; addedBy: string }
export const insert = (db: Db, photo: Added, now: Date) =>
  db
    .insertInto('conditionPhotos')
    .values({ ...photo, createdAt: now.toISOString() })
    .execute()
export const update = (db: Db, id: string, values: Pick<NewPhoto, 'view' | 'damageId'>) =>
  db.updateTable('conditionPhotos').set(values).where('id', '=', id).execute()
/** The photo belongs to no version from this one on. */
export const setUntil = (db: Db, id: string, untilNumber: number) =>
  db.updateTable('conditionPhotos').set({ untilNumber }).where('id', '=', id).execute()
export const remove = (db: Db, id: string) => db.deleteFrom('conditionPhotos').where('id', '=', id).execute()

/** Photos that only this version has. */
export const listOwn = (db: Db, carId: string, number: number) =>
  db
    .selectFrom('conditionPhotos')
    .select(['id', 'fileId', 'thumbFileId'])
    .where('carId', '=', carId)
    .where('fromNumber', '=', number)
    .execute()
/** Takes back that photos ended with this version. */
export const removeUntil = (db: Db, carId: string, number: number) =>
  db
    .updateTable('conditionPhotos')
    .set({ untilNumber: null })
    .where('carId', '=', carId)
    .where('untilNumber', '=', number)
    .execute()
