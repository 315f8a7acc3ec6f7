// The margin of a car: expected before the sale, actual once it is invoiced, frozen when its sale is closed.
import * as z from 'zod'
import { day, id, idParams, instant, money, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { costKinds } from '../../stock/car-costs/car-costs.ts'
import { invoiceTaxCases } from '../invoices/invoice-document.ts'

/** Work on the car: the estimate or real cost of a task that is not invoiced yet, and own work. */
export const workLineKinds = ['WORK_ESTIMATE', 'WORK_REAL', 'OWN_WORK'] as const
export const marginLineKinds = ['SALE', 'BESIDE', 'PURCHASE', 'MARGIN_VAT', ...workLineKinds, ...costKinds] as const
export const marginLine = z.strictObject({
  kind: z.enum(marginLineKinds),
  /** Signed as it counts: negative for costs. */
  amount: money,
  /** Id of the invoice, contract or cost it comes from. */
  sourceId: id.nullable(),
  source: z.enum(['INVOICE', 'CONTRACT', 'ASKING', 'CAR', 'COST', 'REGISTER', 'RULE', 'WORK_ORDER']),
  /** Its number or its supplier. */
  says: z.string().max(400).nullable(),
  day: day.nullable(),
  /** Expected, not booked: not part of a frozen margin. */
  isExpected: z.boolean().optional(),
  /** Work: its order, and the minutes and hourly rate of own work. */
  work: z.strictObject({ orderId: id, minutes: z.int().nullable(), perHour: money.nullable() }).optional(),
})
export type MarginLine = z.infer<typeof marginLine>

const holding = z.strictObject({
  days: z.int(),
  from: day,
  to: day,
  perDay: money,
  total: money,
  interest: money,
  depreciation: money,
  lot: money,
  insurance: money,
})
export type Holding = z.infer<typeof holding>

const holdingRates = z.strictObject({
  /** Per year, of the purchase price; 700 is 7 %. */
  interestBp: z.int().min(0).max(5000),
  /** Per month, of the purchase price. */
  depreciationBp: z.int().min(0).max(2000),
  lotMinor: z.int().min(0).max(100_000),
  insuranceMinor: z.int().min(0).max(100_000),
})
export type HoldingRates = z.infer<typeof holdingRates>

export const carMargin = z.strictObject({
  /** EXPECTED: not invoiced yet. FROZEN: the sale is closed, the figures no longer change. */
  is: z.enum(['EXPECTED', 'INVOICED', 'FROZEN']),
  taxCase: z.enum(invoiceTaxCases).nullable(),
  lines: z.array(marginLine),
  /** Null where the purchase price or a selling price is unknown. */
  margin: money.nullable(),
  holding: holding.nullable(),
  frozen: z.strictObject({ at: instant, day, cause: z.enum(['DELIVERED', 'MONTH']) }).nullable(),
  /** Changes after the freeze; they belong to the books of the month in which they came. */
  afterClose: z.array(marginLine),
  afterCloseTotal: money,
})
export type CarMargin = z.infer<typeof carMargin>

export const carMarginAudit = {
  holdingRates: { parents: [] },
  carMargins: { parents: ['cars'], timelineRights: ['cars.cost'] },
} as const satisfies AuditedRecords

export const carMarginApi = group('Margin of a car, item by item', () => ({
  get: endpoint({
    summary: 'Read the margin of a car, item by item',
    method: 'GET',
    path: '/cars/:id/margin',
    access: 'cars.cost',
    params: idParams,
    data: carMargin,
  }),
  holdingRates: endpoint({
    summary: 'Read the holding cost of a car per day',
    method: 'GET',
    path: '/holding-rates',
    access: 'cars.cost',
    data: holdingRates.extend({ version }),
  }),
  saveHoldingRates: endpoint({
    summary: 'Set the holding cost of a car per day',
    method: 'PUT',
    path: '/holding-rates',
    access: 'books.manage',
    body: holdingRates.extend({ version }),
    data: holdingRates.extend({ version }),
  }),
}))
