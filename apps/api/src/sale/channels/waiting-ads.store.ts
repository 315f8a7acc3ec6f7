// What waits for a person on the channels.
import type { Db } from '../../core/postgres/db.ts'

/** Ads that people were told of because they are not gone. */
export const listStillOnline = (db: Db) =>
  db
    .selectFrom('channelAds as a')
    .innerJoin('cars as c', 'c.id', 'a.carId')
    .select(['a.channel', 'a.carId', 'a.removingSince', 'c.stockNo', 'c.brand', 'c.model', 'c.variant'])
    .where('a.state', '=', 'REMOVING')
    .where('a.alarmedAt', 'is not', null)
    .orderBy('a.removingSince')
    .limit(50)
    .execute()

export const countAsking = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('channelAds')
      .where('asksAgain', '=', true)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
