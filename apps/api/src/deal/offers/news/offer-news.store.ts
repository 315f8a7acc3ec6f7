import { sql } from 'kysely'
import type { Db } from '../../../core/postgres/db.ts'

export type OfferNews = Awaited<ReturnType<typeof listOfferNews>>[number]

/** The facts that a notice about an offer shows. */
export const listOfferNews = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('offers as o')
    .innerJoin('buyerCompanies as b', 'b.id', 'o.companyId')
    .innerJoin('cars as c', (join) => join.on(sql<boolean>`c.id = o.car_ids[1]`))
    .select(['o.id', 'o.version', 'o.companyId', 'b.name as company', 'o.amountMinor', 'c.assigneeId'])
    .select([
      sql<string>`car_title(c.brand, c.model, c.variant)`.as('title'),
      sql<number>`cardinality(o.car_ids)`.as('cars'),
    ])
    .where('o.id', 'in', ids)
    .execute()
