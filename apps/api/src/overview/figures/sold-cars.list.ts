// The cars behind the figures: one row for each car of a sale, a credit note or a price reduction.
import { type RawBuilder, sql } from 'kysely'
import type { InvoiceKind } from '@bilbro/contract/money/invoices/invoice-states'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import {
  type FigureFilters,
  noneOf,
  type SoldCar,
  type SoldCarsQuery,
  type SoldKind,
} from '@bilbro/contract/overview/figures/figures'
import { daysOf } from '@bilbro/contract/time/periods'
import type { List } from '../../core/lists/page.ts'
import { allOf, finds, isAnyOf, isOneOf, orderOf } from '../../core/lists/search.ts'
import { toCell } from '../../core/money.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { FileColumn, ListFile } from '../../tables/export-list.ts'
import type { Span } from './figures.rules.ts'

type Narrowing = Omit<FigureFilters, 'month' | 'from' | 'to'> & {
  costKind?: SoldCarsQuery['costKind'] | undefined
  soldFrom?: string
  soldTo?: string
}

/** Days of the span and filters, on the view `sold_car_figures as f`. */
export function countedIn({ from, to }: Span, q: Narrowing): RawBuilder<boolean> {
  const orNone = (column: string, values: readonly string[]) =>
    sql<boolean>`coalesce(${sql.ref(column)}::text, ${noneOf}) = any(${sql.val(values)}::text[])`
  return allOf([
    sql`f.day between ${daysOf(from).from} and ${daysOf(to).to}`,
    ...(q.soldFrom ? [sql<boolean>`f.day >= ${q.soldFrom}`] : []),
    ...(q.soldTo ? [sql<boolean>`f.day <= ${q.soldTo}`] : []),
    ...(q.costKind ? [sql<boolean>`f.costs ->> ${q.costKind} <> '0'`] : []),
    ...(q.companyId.length ? [isOneOf('f.companyId', q.companyId)] : []),
    ...(q.country.length ? [orNone('f.country', q.country)] : []),
    ...(q.brand.length ? [isAnyOf('f.brand', q.brand)] : []),
    ...(q.supplierId.length ? [orNone('f.supplierId', q.supplierId)] : []),
    ...(q.legalEntityId.length ? [isOneOf('f.legalEntityId', q.legalEntityId)] : []),
    ...(q.sellerId.length ? [orNone('f.sellerId', q.sellerId)] : []),
    ...(q.purchaserId.length ? [orNone('f.purchaserId', q.purchaserId)] : []),
  ])
}

const id = sql<string>`f.id`
const margin = sql<number | null>`f.revenue_minor - f.purchase_minor - f.vat_minor - f.costs_minor`
const orders = {
  day: sql`f.day`,
  number: sql`i.number`,
  revenue: sql`f.revenue_minor`,
  purchase: sql`f.purchase_minor`,
  costs: sql`f.costs_minor`,
  vat: sql`f.vat_minor`,
  margin,
  days: sql`f.days`,
}
/** Sorting by these would reveal the purchase price. */
export const costSorts: readonly SoldCarsQuery['sortBy'][] = ['purchase', 'costs', 'vat', 'margin']

/** Signed costs of one kind. */
export const ofKind = (kind: string): RawBuilder<number> =>
  sql<number>`(f.sign * coalesce((f.costs ->> ${kind})::bigint, 0))::bigint`

const rows = (db: Db, kind = '') =>
  db
    .selectFrom('soldCarFigures as f')
    .innerJoin('invoices as i', 'i.id', 'f.invoiceId')
    .innerJoin('buyerCompanies as b', 'b.id', 'f.companyId')
    .innerJoin('legalEntities as l', 'l.id', 'f.legalEntityId')
    .innerJoin('cars as c', 'c.id', 'f.carId')
    .leftJoin('suppliers as s', 's.id', 'f.supplierId')
    .leftJoin('staffUsers as us', 'us.id', 'f.sellerId')
    .leftJoin('staffUsers as up', 'up.id', 'f.purchaserId')
    .select(['us.name as sellerName', 'up.name as purchaserName'])
    .select([id.as('id'), sql<string>`f.kind`.as('kind'), sql<string>`f.day`.as('day')])
    .select(['i.id as invoiceId', 'i.kind as invoiceKind', sql<string>`i.number`.as('number')])
    .select(['b.id as companyId', 'b.name as companyName', 'f.country'])
    .select(['l.id as legalEntityId', 'l.name as entityName'])
    .select(['c.id as carId', 'c.stockNo', sql<string>`car_title(c.brand, c.model, c.variant)`.as('title')])
    .select(sql<string | null>`coalesce(s.name, c.supplier_name)`.as('supplierName'))
    .select([sql<number>`f.revenue_minor`.as('revenueMinor'), 'f.purchaseMinor', 'f.days'])
    .select([sql<number>`f.costs_minor`.as('costsMinor'), sql<number>`f.vat_minor`.as('vatMinor')])
    .select([margin.as('marginMinor'), sql<boolean>`f.is_final`.as('isFinal'), ofKind(kind).as('ofKindMinor')])
export type SoldCarRead = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const searched = (search: string | undefined) =>
  finds(
    search,
    ['i.number', 'b.name', 'c.stock_no', 'c.vin', 'c.brand', 'c.model'].map((name) => sql.ref(name)),
  )

export const soldCarList = (db: Db, span: Span, q: SoldCarsQuery): List<SoldCarRead> => ({
  rows: rows(db, q.costKind).where(countedIn(span, q)).where(searched(q.search)),
  id,
  order: orderOf(q, orders, id),
})

/** The same rows as a condition on the view: for sums. */
export const countedAs = (db: Db, span: Span, q: SoldCarsQuery): RawBuilder<boolean> =>
  q.search
    ? sql`${countedIn(span, q)} and f.id in (${rows(db).clearSelect().select(id.as('id')).where(countedIn(span, q)).where(searched(q.search))})`
    : countedIn(span, q)

/** What the reader may see beside the sales: purchase prices and costs; who sold and bought a car. */
export type Sees = { seesCost: boolean; seesPeople: boolean }

export const toSoldCar =
  ({ seesCost, seesPeople }: Sees, costKind: SoldCarsQuery['costKind']) =>
  (row: SoldCarRead): SoldCar => {
    const shown = (minor: number | null) => (seesCost && minor !== null ? eur(minor) : null)
    return {
      id: row.id,
      kind: row.kind as SoldKind,
      day: row.day,
      invoice: { id: row.invoiceId, number: row.number, kind: row.invoiceKind as InvoiceKind },
      car: { id: row.carId, stockNo: row.stockNo, title: row.title },
      company: { id: row.companyId, name: row.companyName, country: row.country },
      legalEntity: { id: row.legalEntityId, name: row.entityName },
      supplier: row.supplierName,
      seller: seesPeople ? row.sellerName : null,
      purchaser: seesPeople ? row.purchaserName : null,
      revenue: eur(row.revenueMinor),
      purchase: shown(row.purchaseMinor),
      costs: shown(row.costsMinor),
      vat: shown(row.vatMinor),
      margin: shown(row.marginMinor),
      days: row.days,
      isFinal: seesCost ? row.isFinal : null,
      ofKind: costKind ? shown(row.ofKindMinor) : null,
    }
  }

const amount = (header: FileColumn<SoldCarRead>['header'], of: (row: SoldCarRead) => number | null) => ({
  header,
  cell: (row: SoldCarRead) => {
    const minor = of(row)
    return minor === null ? null : toCell(minor)
  },
})

export const soldCarFile = ({ seesCost, seesPeople }: Sees): ListFile<SoldCarRead> => ({
  name: 'sold-cars',
  columns: [
    { header: 'word.number', cell: (row) => row.number },
    { header: 'office.figures.kind', cell: (row, t) => t(`soldKind.${row.kind}`) },
    { header: 'office.figures.day', cell: (row) => row.day },
    { header: 'word.seller', cell: (row) => row.entityName },
    { header: 'word.company', cell: (row) => row.companyName },
    { header: 'word.country', cell: (row) => row.country },
    { header: 'car.stockNo', cell: (row) => row.stockNo },
    { header: 'word.car', cell: (row) => row.title },
    { header: 'office.figures.supplier', cell: (row) => row.supplierName },
    ...(seesPeople
      ? [
          { header: 'figureGroup.seller' as const, cell: (row: SoldCarRead) => row.sellerName },
          { header: 'figureGroup.purchaser' as const, cell: (row: SoldCarRead) => row.purchaserName },
        ]
      : []),
    amount('office.figures.revenue', (row) => row.revenueMinor),
    ...(seesCost
      ? [
          amount('office.figures.purchase', (row) => row.purchaseMinor),
          amount('office.figures.costs', (row) => row.costsMinor),
          amount('office.figures.vat', (row) => row.vatMinor),
          amount('office.figures.margin', (row) => row.marginMinor),
        ]
      : []),
    { header: 'office.figures.days', cell: (row) => row.days },
  ],
})
