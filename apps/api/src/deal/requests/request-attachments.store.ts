import type { RequestAttachment } from '@bilbro/contract/deal/requests/request-attachments'
import type { Db } from '../../core/postgres/db.ts'
import type { Files } from '../../platform/files/files.ts'

type Place = { requestId: string; carId: string }

export const insert = (db: Db, row: Place & { fileId: string; name: string; createdBy: string; createdAt: string }) =>
  db.insertInto('requestAttachments').values(row).execute()

export async function list(db: Db, { requestId, carId }: Place, files: Files, now: Date): Promise<RequestAttachment[]> {
  const rows = await db
    .selectFrom('requestAttachments as a')
    .innerJoin('files as f', 'f.id', 'a.fileId')
    .leftJoin('staffUsers as u', 'u.id', 'a.createdBy')
    .select(['a.id', 'a.name', 'a.fileId', 'a.createdAt', 'a.sentAt', 'f.mime', 'f.bytes', 'u.name as createdBy'])
    .where('a.requestId', '=', requestId)
    .where('a.carId', '=', carId)
    .where('a.removedAt', 'is', null)
    .orderBy('a.createdAt')
    .orderBy('a.id')
    .limit(200)
    .execute()
  return rows.map(({ fileId, ...row }) => ({ ...row, url: files.documentUrl(fileId, now) }))
}

/** True when the attachment existed. */
export const remove = async (db: Db, { requestId, carId }: Place, id: string, now: Date) =>
  db
    .updateTable('requestAttachments')
    .set({ removedAt: now.toISOString() })
    .where('id', '=', id)
    .where('requestId', '=', requestId)
    .where('carId', '=', carId)
    .where('removedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()

export const markSent = (db: Db, ids: readonly string[], now: Date) =>
  db.updateTable('requestAttachments').set({ sentAt: now.toISOString() }).where('id', 'in', ids).execute()
