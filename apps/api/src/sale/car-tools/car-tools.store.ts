import type { Db } from '../../core/postgres/db.ts'
import type { Viewer } from '../../core/request/context.ts'
import { isNewest, visibleTo } from '../../core/auth/listing-visibility.ts'

/** The listing of a car that this dealer may see, while they may see its price. */
export const findListing = (db: Db, carId: string, viewer: Viewer) =>
  db
    .selectFrom('listings as l')
    .innerJoin('cars as c', 'c.id', 'l.carId')
    .select(['l.id', 'l.publishedAt', 'l.createdAt'])
    .where('c.id', '=', carId)
    .where('l.status', 'in', ['AVAILABLE', 'LOCKED'])
    .where(isNewest)
    .where(visibleTo(viewer))
    .executeTakeFirst()

/** Price history of a listing, newest first. */
export const listPrices = (db: Db, listingId: string) =>
  db
    .selectFrom('listingPrices')
    .select(['at', 'priceMinor'])
    .where('listingId', '=', listingId)
    .orderBy('at', 'desc')
    .limit(50)
    .execute()
