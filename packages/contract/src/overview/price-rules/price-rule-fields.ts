// A rule that proposes lower prices: which cars, when, by how much. Without endpoints, so that other contracts can use it.
import * as z from 'zod'
import { line } from '../../common.ts'
import { roundings } from '../../stock/cars/price-change.ts'

/** The day from which the days of a rule are counted. */
export const priceClocks = ['PURCHASE', 'ARRIVAL', 'ONLINE'] as const
export type PriceClock = (typeof priceClocks)[number]
export const priceWays = ['PERCENT', 'AMOUNT'] as const
export const priceRoundings = Object.keys(roundings) as [keyof typeof roundings, ...(keyof typeof roundings)[]]

const values = z.array(z.string().trim().min(1).max(80)).max(50)
const bound = z.int().min(0).max(1_000_000_000)
/** Filters of the list of cars, by their names there. Empty lists and 0 mean no limit; prices are whole euros. */
export const priceSegment = z.strictObject({
  brand: values,
  model: values,
  fuel: values,
  gearbox: values,
  condition: values,
  carType: values,
  bodyType: values,
  location: values,
  priceMin: bound,
  priceMax: bound,
  yearMin: bound,
  yearMax: bound,
  mileageMin: bound,
  mileageMax: bound,
})
export type PriceSegment = z.infer<typeof priceSegment>
const none = { brand: [], model: [], fuel: [], gearbox: [], condition: [], carType: [], bodyType: [], location: [] }
export const allCars: PriceSegment = {
  ...none,
  ...{ priceMin: 0, priceMax: 0, yearMin: 0, yearMax: 0, mileageMin: 0, mileageMax: 0 },
}

export const priceRuleShape = {
  name: line(120),
  /** Where two rules fit a car, the one with the lower number counts. */
  position: z.int().min(1).max(999),
  isActive: z.boolean(),
  segment: priceSegment,
  clock: z.enum(priceClocks),
  /** Days until the first step. */
  afterDays: z.int().min(1).max(3650),
  /** Days from one step to the next; null: one step only. */
  repeatDays: z.int().min(1).max(365).nullable(),
  way: z.enum(priceWays),
  /** Basis points of the price; 0 for a fixed amount. */
  percentBp: z.int().min(0).max(5000),
  /** Cents; 0 for a percentage. */
  amountMinor: z.int().min(0).max(10_000_000),
  rounding: z.enum(priceRoundings),
  /** Cars without a minimum price are left alone. */
  needsMinimum: z.boolean(),
}
const shape = z.strictObject(priceRuleShape)
export type PriceRuleFields = z.infer<typeof shape>

/** The step must be as its kind says. */
export function checkPriceRule({ way, percentBp, amountMinor }: PriceRuleFields, context: z.RefinementCtx): void {
  const [used, other] =
    way === 'PERCENT' ? (['percentBp', 'amountMinor'] as const) : (['amountMinor', 'percentBp'] as const)
  const step = { percentBp, amountMinor }
  if (!step[used])
    context.addIssue({ code: 'too_small', minimum: 1, origin: 'number', input: step[used], path: [used] })
  if (step[other])
    context.addIssue({ code: 'too_big', maximum: 0, origin: 'number', input: step[other], path: [other] })
}
