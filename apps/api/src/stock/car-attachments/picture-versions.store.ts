// Versions of a photo. The row of the photo carries the files of the version that is shown.
import type { VersionKind } from '@bilbro/contract/stock/car-attachments'
import type { Db } from '../../core/postgres/db.ts'

export type VersionFiles = {
  fileId: string
  smallFileId: string
  mediumFileId: string
  largeFileId: string
  width: number
  height: number
}

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
