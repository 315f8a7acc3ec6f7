// The figures of the company: what a month brought, compared, grouped, and the cars behind each figure.
import * as z from 'zod'
import { day, id, many, money, pageOf } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { fileShape, listQuery, tableFiles } from '../../lists/lists.ts'
import { costKinds } from '../../stock/car-costs/car-costs.ts'
import { monthsBetween } from '../../time/months.ts'
import { invoiceKinds } from '../../money/invoices/invoice-states.ts'

/** A sale, a sale that is taken back by a credit note, and money given back for a claim. */
export const soldKinds = ['SOLD', 'TAKEN_BACK', 'REDUCED'] as const
export type SoldKind = (typeof soldKinds)[number]
/** Groups of single people: what one person sold or bought is for those who may see all commissions. */
export const peopleGroups = ['seller', 'purchaser'] as const
export const figureGroups = ['company', 'country', 'brand', 'supplier', 'legalEntity', ...peopleGroups] as const
export type FigureGroup = (typeof figureGroups)[number]
/** Kinds of costs in a margin: cost lines, and minutes worked in our own workshop. */
export const figureCosts = [...costKinds, 'OWN_WORK'] as const
/** The value of a filter for cars without a supplier, or dealers without a country. */
export const noneOf = 'NONE'
/** The most months in one answer. */
export const mostMonths = 24

export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
const dayOrNone = z.union([day, z.literal('')]).default('')
const monthOrNone = z.union([month, z.literal('')]).default('')

/** One month, or the months from and to; without any, the call's usual months. */
export const figurePeriod = { month: monthOrNone, from: monthOrNone, to: monthOrNone }
const filters = {
  ...figurePeriod,
  companyId: many(z.string().max(40)),
  country: many(z.string().max(4)),
  brand: many(z.string().max(80)),
  supplierId: many(z.string().max(40)),
  legalEntityId: many(z.string().max(40)),
  sellerId: many(z.string().max(40)),
  purchaserId: many(z.string().max(40)),
}

type Asked = { month: string; from: string; to: string }
/** A range is whole, in order and not too long, and `month` stands alone. */
export function checkPeriod({ month: one, from, to }: Asked, context: z.RefinementCtx) {
  const wrong = (path: keyof Asked, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (one && (from || to)) wrong('month', 'Either a month, or from and to')
  else if (Boolean(from) !== Boolean(to)) wrong(from ? 'to' : 'from', 'from and to belong together')
  else if (from && from > to) wrong('to', 'to is before from')
  else if (from && monthsBetween(from, to).length > mostMonths) wrong('to', `At most ${mostMonths} months`)
}

export const resultQuery = z
  .strictObject({
    ...filters,
    by: z.enum(figureGroups).default('company'),
    ...fileShape,
    /** The rows of a file. */
    rows: z.enum(['groups', 'months']).default('groups'),
  })
  .superRefine(checkPeriod)
export type ResultQuery = z.infer<typeof resultQuery>

export const soldCarsQuery = listQuery(
  { sorts: ['day', 'number', 'revenue', 'purchase', 'costs', 'vat', 'margin', 'days'], sortBy: 'day', sort: 'desc' },
  {
    ...filters,
    /** Cars with costs of this kind; needs access to purchase prices. */
    costKind: z.enum(figureCosts).optional(),
    /** Only these days of the months, such as those of a week. */
    soldFrom: dayOrNone,
    soldTo: dayOrNone,
  },
).superRefine(checkPeriod)
export type SoldCarsQuery = z.infer<typeof soldCarsQuery>
export type FigureFilters = Pick<SoldCarsQuery, keyof typeof filters>

/** Purchase, costs, VAT and margin are null without access to purchase prices. */
export const figures = z.strictObject({
  /** Sales less sales taken back. */
  sold: z.int(),
  revenue: money,
  purchase: money.nullable(),
  costs: money.nullable(),
  /** VAT inside the margin. */
  vat: money.nullable(),
  /** Without the cars of `unknown`. */
  margin: money.nullable(),
  marginPerCar: money.nullable(),
  marginPerDay: money.nullable(),
  /** Days in stock of all cars whose purchase date is known, and how many cars these are. */
  days: z.int(),
  daysOf: z.int(),
  /** Cars whose purchase price nobody entered. */
  unknown: z.int().nullable(),
  /** Sales whose margin is not frozen yet. */
  notFinal: z.int().nullable(),
})
export type Figures = z.infer<typeof figures>

const span = z.strictObject({ from: month, to: month, figures })
export const result = z.strictObject({
  from: month,
  to: month,
  by: z.enum(figureGroups),
  /** The books of all our companies are closed for all these months. */
  isClosed: z.boolean(),
  total: figures,
  /** Costs of the total by kind; null without access to purchase prices. */
  costs: z.array(z.strictObject({ kind: z.enum(figureCosts), amount: money })).nullable(),
  /** As many months before, and the same months a year before. */
  before: span,
  yearBefore: span,
  months: z.array(z.strictObject({ month, isClosed: z.boolean(), figures })),
  groups: z.array(z.strictObject({ key: z.string(), name: z.string().nullable(), figures })),
})
export type Result = z.infer<typeof result>

export const soldCar = z.strictObject({
  id,
  kind: z.enum(soldKinds),
  day,
  invoice: z.strictObject({ id, number: z.string(), kind: z.enum(invoiceKinds) }),
  car: z.strictObject({ id, stockNo: z.string(), title: z.string() }),
  company: z.strictObject({ id, name: z.string(), country: z.string().nullable() }),
  legalEntity: z.strictObject({ id, name: z.string() }),
  supplier: z.string().nullable(),
  /** Null without access to all commissions. */
  seller: z.string().nullable(),
  purchaser: z.string().nullable(),
  revenue: money,
  purchase: money.nullable(),
  costs: money.nullable(),
  vat: money.nullable(),
  margin: money.nullable(),
  days: z.int().nullable(),
  isFinal: z.boolean().nullable(),
  /** Costs of the kind that was asked for. */
  ofKind: money.nullable(),
})
export type SoldCar = z.infer<typeof soldCar>

export const figuresApi = group('Figures of the company', () => ({
  result: endpoint({
    summary: 'Read the result of a month or of several months, compared and grouped, or export it',
    method: 'GET',
    path: '/figures/result',
    access: 'figures.read',
    live: { invoices: 'slowly', cars: 'slowly' },
    query: resultQuery,
    files: tableFiles,
    data: result,
  }),
  cars: endpoint({
    summary: 'List the cars behind a figure, or export them',
    method: 'GET',
    path: '/figures/cars',
    access: 'figures.read',
    live: { invoices: 'slowly', cars: 'slowly' },
    query: soldCarsQuery,
    files: tableFiles,
    data: pageOf(soldCar).extend({
      /** Over all matching rows. */
      totals: figures,
      totalOfKind: money.nullable(),
    }),
  }),
}))
