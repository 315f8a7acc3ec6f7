// Pictures of a photo service that were taken.
import type { Db } from '../../core/postgres/db.ts'

type Key = { provider: string; externalId: string }
/** What is known of a picture, and whether a person has removed its photo. */
export const find = (db: Db, { provider, externalId }: Key) =>
  db
    .selectFrom('pictureSources as s')
    .innerJoin('carAttachments as a', 'a.id', 's.attachmentId')
    .select(['s.carId', 's.attachmentId', 's.modifiedAt', 'a.removedAt'])
    .where('s.provider', '=', provider)
    .where('s.externalId', '=', externalId)
    .executeTakeFirst()
export const save = (
  db: Db,
  { provider, externalId, ...values }: Key & { carId: string; attachmentId: string; modifiedAt: string },
) =>
  db
    .insertInto('pictureSources')
    .values({ provider, externalId, ...values })
    .onConflict((conflict) => conflict.columns(['provider', 'externalId']).doUpdateSet(values))
    .execute()

/** What a service sends for the one photo belongs to the other from now on. */
export const updateAttachment = (db: Db, from: string, to: string) =>
  db.updateTable('pictureSources').set({ attachmentId: to }).where('attachmentId', '=', from).execute()
