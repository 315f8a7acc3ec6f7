// NAF inspection reports as a dealer sees them. Every query filters by the dealer's company first: only cars that it
// has signed for and still holds, and only shared reports.
import { sql } from 'kysely'
import type { PortalNafCarsQuery } from '@bilbro/contract/road/naf-reports/portal-naf-cars'
import type { List } from '../../core/lists/page.ts'
import { finds } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'

const id = sql<string>`c.id`

export const listOwnCarsQuery = (db: Db, companyId: string) =>
  db
    .selectFrom('contractCars as k')
    .innerJoin('contracts as t', 't.id', 'k.contractId')
    .innerJoin('cars as c', 'c.id', 'k.carId')
    .innerJoinLateral(
      (e) =>
        e
          .selectFrom('nafReports as n')
          .select(['n.testedOn', 'n.center', 'n.mileage', 'n.points'])
          .select(sql<number>`count(*) over ()`.as('reports'))
          .whereRef('n.carId', '=', 'c.id')
          .where('n.isShared', '=', true)
          .orderBy('n.testedOn', 'desc')
          .orderBy('n.id', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.stockNo', 'c.vin', 'c.registrationNo', 'c.photoFileId'])
    .select(sql<string>`car_title(c.brand, c.model, c.variant)`.as('title'))
    .select(['r.testedOn', 'r.center', 'r.mileage', 'r.points', 'r.reports'])
    .where('t.companyId', '=', companyId)
    .where('t.status', '=', 'SIGNED')
    .where('k.isLive', '=', true)
export type NafCarRead = Awaited<ReturnType<ReturnType<typeof listOwnCarsQuery>['executeTakeFirstOrThrow']>>

const words = ['c.stock_no', 'c.vin', 'c.registration_no', 'c.brand', 'c.model', 'c.variant'].map((one) => sql.ref(one))

export const listNafCarsQuery = (db: Db, companyId: string, { search }: PortalNafCarsQuery): List<NafCarRead> => ({
  rows: listOwnCarsQuery(db, companyId).where(finds(search, words)),
  id,
  order: sql`r.tested_on desc, ${id} desc`,
})

/** Newest first. */
export const listSharedReports = (db: Db, carId: string) =>
  db
    .selectFrom('nafReports')
    .select(['id', 'testedOn', 'reportNo', 'center', 'mileage', 'points', 'pdfFileId'])
    .where('carId', '=', carId)
    .where('isShared', '=', true)
    .orderBy('testedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
