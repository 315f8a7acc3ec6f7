// Versions of a photo. The row of the photo carries the files of the version that is shown.
import type { VersionKind } from '@bilbro/contract/stock/car-attachments'
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

export type VersionFiles = {
  fileId: string
  smallFileId: string
  mediumFileId: string
  largeFileId: string
  width: number
  height: number
}

/** Versions of the photos of a car, oldest kind first. */
export const listOfCar = (db: Db, carId: string) =>
  db
    .selectFrom('pictureVersions as v')
    .innerJoin('carAttachments as a', 'a.id', 'v.attachmentId')
    .select(['v.attachmentId', 'v.kind', 'v.smallFileId'])
    .where('a.carId', '=', carId)
    .where('a.removedAt', 'is', null)
    .orderBy(sql`array_position('{ORIGINAL,CONVERTED,RETOUCHED}'::text[], v.kind)`)
    .limit(1500)
    .execute()

export const list = (db: Db, attachmentId: string) =>
  db
    .selectFrom('pictureVersions')
    .select(['kind', 'fileId', 'smallFileId', 'mediumFileId', 'largeFileId', 'width', 'height'])
    .where('attachmentId', '=', attachmentId)
    .execute()

/** Creates the version of this kind, or replaces its files. */
export const save = (db: Db, attachmentId: string, kind: VersionKind, files: VersionFiles, now: Date) =>
  db
    .insertInto('pictureVersions')
    .values({ attachmentId, kind, ...files, createdAt: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['attachmentId', 'kind']).doUpdateSet({ ...files, createdAt: now.toISOString() }),
    )
    .execute()

/** The photo shows this version from now on. */
export const setShown = (db: Db, attachmentId: string, kind: VersionKind, files: VersionFiles) =>
  db
    .updateTable('carAttachments')
    .set({ ...files, shownKind: kind, state: 'READY', version: sql`version + 1` })
    .where('id', '=', attachmentId)
    .execute()

/** What a service sends for the one photo belongs to the other from now on. */
export const updateSources = (db: Db, from: string, to: string) =>
  db.updateTable('pictureSources').set({ attachmentId: to }).where('attachmentId', '=', from).execute()
