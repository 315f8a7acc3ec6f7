import { sql } from 'kysely'
import { type ConstraintErrors, fieldError } from '../../../core/errors.ts'
import type { Db } from '../../../core/postgres/db.ts'

export const offerRulesConstraints: ConstraintErrors = {
  offer_rules_check: () => fieldError('offer.rulesOrder', 'counterAt'),
}

/** The rule of the listing that a single-car offer is about. */
export const findByOffer = (db: Db, offerId: string) =>
  db
    .selectFrom('offerRules as r')
    .innerJoin('offerCars as c', 'c.listingId', 'r.listingId')
    .innerJoin('listings as l', 'l.id', 'r.listingId')
    .select(['r.declineBelowMinor', 'r.counterAtMinor', 'l.minPriceMinor'])
    .where('c.offerId', '=', offerId)
    .executeTakeFirst()

export const findByListing = (db: Db, listingId: string) =>
  db
    .selectFrom('offerRules')
    .select(['id', 'version', 'declineBelowMinor', 'counterAtMinor'])
    .where('listingId', '=', listingId)
    .executeTakeFirst()

type Rule = { declineBelowMinor: number | null; counterAtMinor: number | null }
/** Version 0 means that the listing has no rule yet. Undefined on a version conflict. */
export async function save(
  db: Db,
  { listingId, version, setBy, now, ...rule }: Rule & { listingId: string; version: number; setBy: string; now: Date },
) {
  const at = now.toISOString()
  if (version === 0)
    return db
      .insertInto('offerRules')
      .values({ listingId, setBy, updatedAt: at, ...rule })
      .onConflict((conflict) => conflict.column('listingId').doNothing())
      .returning('version')
      .executeTakeFirst()
  return db
    .updateTable('offerRules')
    .set({ ...rule, setBy, updatedAt: at, version: sql`version + 1` })
    .where('listingId', '=', listingId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
}
