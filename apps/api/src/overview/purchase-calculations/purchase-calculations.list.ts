// The list of purchase calculations, with plan and result of the bought ones.
import { sql } from 'kysely'
import type { PurchaseCalculationsQuery } from '@bilbro/contract/overview/purchase-calculations/purchase-calculations'
import {
  purchaseCalculationStates,
  type PurchaseCalculationStatus,
} from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-states'
import type { List } from '../../core/lists/page.ts'
import { allOf, finds, isAnyOf, isOneOf, orderOf } from '../../core/lists/search.ts'
import { toCell } from '../../core/money.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { FileColumn, ListFile } from '../../tables/export-list.ts'
import { type CalculationRead, listCalculationsQuery } from './purchase-calculations.store.ts'

const id = sql<string>`p.id`
const orders = {
  createdAt: sql`p.created_at`,
  expected: sql`p.expected_minor`,
  highest: sql`p.highest_minor`,
  planPrice: sql`p.plan_price_minor`,
  planMargin: sql`p.plan_margin_minor`,
  realPrice: sql`c.purchase_price_minor`,
  realMargin: sql`r.real_margin_minor`,
  realDays: sql`r.real_days`,
}
const searched = ['p.vin', 'p.brand', 'p.model', 'p.variant', 'c.stock_no'].map((name) => sql.ref(name))

export const calculationList = (
  db: Db,
  q: PurchaseCalculationsQuery,
): List<CalculationRead, PurchaseCalculationStatus> => ({
  rows: listCalculationsQuery(db)
    .where(
      allOf([
        ...(q.brand.length ? [isAnyOf('p.brand', q.brand)] : []),
        ...(q.buyerCountry.length ? [isAnyOf('p.buyerCountry', q.buyerCountry)] : []),
        ...(q.createdById.length ? [isOneOf('p.createdBy', q.createdById)] : []),
      ]),
    )
    .where(finds(q.search, searched)),
  id,
  order: orderOf(q, orders, id),
  status: { of: sql.ref<string>('p.status'), all: purchaseCalculationStates.all, wanted: q.status },
})

const amount = (
  header: FileColumn<CalculationRead>['header'],
  of: (row: CalculationRead) => number | null,
): FileColumn<CalculationRead> => ({
  header,
  cell: (row) => {
    const minor = of(row)
    return minor === null ? null : toCell(minor)
  },
})

export const calculationFile: ListFile<CalculationRead> = {
  name: 'purchase-calculations',
  columns: [
    { header: 'word.car', cell: (row) => row.title },
    { header: 'car.vin', cell: (row) => row.vin },
    { header: 'word.status', cell: (row, t) => t(`purchaseCalculationStatus.${row.status}`) },
    { header: 'car.firstRegistration', cell: (row) => row.firstRegistration },
    { header: 'car.mileage', cell: (row) => row.mileage },
    { header: 'office.field.buyerCountry', cell: (row) => row.buyerCountry },
    amount('office.calculations.expected', (row) => row.expectedMinor),
    amount('office.calculations.highest', (row) => row.highestMinor),
    { header: 'car.stockNo', cell: (row) => row.stockNo },
    amount('office.calculations.planPrice', (row) => row.planPriceMinor),
    amount('office.calculations.realPrice', (row) => row.realPriceMinor),
    amount('office.calculations.planMargin', (row) => row.planMarginMinor),
    amount('office.calculations.realMargin', (row) => row.realMarginMinor),
    { header: 'office.calculations.planDays', cell: (row) => row.planDays },
    { header: 'office.calculations.realDays', cell: (row) => row.realDays },
    { header: 'office.calculations.createdBy', cell: (row) => row.createdByName },
  ],
}
