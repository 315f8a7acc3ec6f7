// Cars that are paid but not released yet.
import { sql } from 'kysely'
import type { WaitingCar } from '@bilbro/contract/money/releases/releases'
import type { StaffCtx } from '../../core/request/context.ts'
import { isClear } from '../../dealers/sanctions/screen.ts'
import { subjectsOfCompany } from '../../dealers/sanctions/subjects.ts'
import { stopsOfRelease } from '../../stock/car-papers/car-papers.read.ts'
import { isPaidFor } from './is-paid-for.ts'
import * as invoices from '../invoices/invoices.store.ts'

const most = 200

/** Signed contracts with a paid invoice and a car without a code. */
const candidates = ({ db }: Pick<StaffCtx, 'db'>) =>
  db
    .selectFrom('contracts as k')
    .innerJoin('cars as c', (join) => join.on((e) => e('c.id', '=', e.fn.any('k.carIds'))))
    .innerJoin('buyerCompanies as b', 'b.id', 'k.companyId')
    .select(['k.id as contractId', 'k.number as contractNumber', 'k.document', 'k.status'])
    .select(['b.id as companyId', 'b.name as companyName', 'b.country as companyCountry'])
    .select(['c.id as carId', 'c.stockNo', 'c.vin', 'c.photoFileId'])
    .select(sql<string>`car_title(c.brand, c.model, c.variant)`.as('title'))
    .where('k.status', '=', 'SIGNED')
    .where('c.status', '=', 'SOLD')
    .where((e) =>
      e.exists(
        e
          .selectFrom('invoices as i')
          .select('i.id')
          .whereRef('i.contractId', '=', 'k.id')
          .where('i.status', '=', 'PAID')
          .where('i.kind', 'in', ['SALE', 'CORRECTION']),
      ),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('carReleases as r')
            .select('r.id')
            .whereRef('r.contractId', '=', 'k.id')
            .whereRef('r.carId', '=', 'c.id')
            .where('r.takenBackAt', 'is', null),
        ),
      ),
    )
    .orderBy('k.number')
    .orderBy('c.stockNo')
    .limit(most)
    .execute()

export async function waitingCars(ctx: StaffCtx): Promise<WaitingCar[]> {
  const rows = await candidates(ctx)
  const stops = await stopsOfRelease(
    ctx.db,
    rows.map(({ carId }) => carId),
  )
  const waiting: WaitingCar[] = []
  for (const row of rows) {
    // The VAT deposit must be paid too.
    if (!isPaidFor(row, await invoices.listByContract(ctx.db, row.contractId))) continue
    waiting.push({
      car: {
        id: row.carId,
        stockNo: row.stockNo,
        title: row.title,
        vin: row.vin,
        photo: row.photoFileId && ctx.deps.files.pictureUrl(row.photoFileId),
      },
      company: { id: row.companyId, name: row.companyName, country: row.companyCountry },
      contract: { id: row.contractId, number: row.contractNumber },
      stops: [
        ...(stops.get(row.carId) ?? []),
        ...((await isClear(ctx, await subjectsOfCompany(ctx.db, row.companyId))) ? [] : (['SANCTION'] as const)),
      ],
    })
  }
  return waiting
}
