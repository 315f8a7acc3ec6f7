// Reads what the ad of a car is made from.
import type { PlainRule } from '@bilbro/contract/dealers/buyers/price-rule'
import { sql } from 'kysely'
import type { Db } from '../../../core/postgres/db.ts'

/** Channels show at most this many photos (unverified). */
const mostPhotos = 30

/** The listing of a car that is not withdrawn. */
export const findListing = (db: Db, carId: string) =>
  db
    .selectFrom('listings')
    .select(['id', 'status', 'texts', 'priceMinor', 'minPriceMinor', 'previousPriceMinor'])
    .where('carId', '=', carId)
    .where('status', '<>', 'WITHDRAWN')
    .executeTakeFirst()

/** Photos that consumers may see, in their order: no photos of documents and keys. */
export const listPhotos = (db: Db, carId: string) =>
  db
    .selectFrom('carAttachments as a')
    .innerJoin('files as f', 'f.id', 'a.largeFileId')
    .select(['f.id as fileId', sql<string>`encode(f.sha256, 'hex')`.as('sha256')])
    .where('a.carId', '=', carId)
    .where('a.kind', '=', 'PHOTO')
    .where('a.state', '=', 'READY')
    .where('a.removedAt', 'is', null)
    .where('a.view', 'not in', ['DOCUMENT', 'KEYS'])
    .orderBy('a.position')
    .orderBy('a.createdAt')
    .limit(mostPhotos)
    .execute()
export type AdPhotoRow = Awaited<ReturnType<typeof listPhotos>>[number]

/** The price rules of all dealer groups. */
export const listPriceRules = (db: Db): Promise<PlainRule[]> =>
  db.selectFrom('buyerGroups').select(['priceBps as bps', 'priceChangeMinor as minor']).execute()

/** By what a channel names a car. */
export const getCarKeys = (db: Db, carId: string) =>
  db.selectFrom('cars').select(['stockNo', 'vin']).where('id', '=', carId).executeTakeFirstOrThrow()
