// What a person enters before a car is bought, what is frozen with it, and the sheet that follows from both.
import * as z from 'zod'
import { country, day, euros, id, instant, lineOrNone, money, note, person, text, version } from '../../common.ts'
import { landedQuote } from '../../rates/landed-cost/landed-quote.ts'
import { dealTaxCases } from '../../rates/deal-tax/deal-tax-table.ts'
import { taxRules, type TaxRule } from '../../rates/deal-tax/deal-tax-rules.ts'
import { costKinds } from '../../stock/car-costs/car-costs.ts'
import { datePrecisions, purchaseTaxCases } from '../../stock/cars/car-enums.ts'
import { carFields, vin } from '../../stock/cars/car-fields.ts'
import { carMargin, marginLineKinds } from '../../money/car-margin/car-margin.ts'
import { carFacts, closenesses, pastSale, salesSummary } from '../past-sales/past-sales.ts'
import {
  costBases,
  planPrices,
  planSources,
  purchaseCalculationStates,
  unknownReasons,
  wishes,
} from './purchase-calculation-states.ts'

/** Increased when the same inputs may give another result. */
export const calculationEngine = 1
export const mostCosts = 30

const bp = z.int().min(0).max(10_000)
const cost = {
  kind: z.enum(costKinds).exclude(['ADJUSTMENT']),
  name: lineOrNone(80),
  basis: z.enum(costBases),
  /** Of a fixed amount, net of VAT; null for a percentage. */
  amount: euros.nullable(),
  /** Basis points of the price; null for a fixed amount. */
  bp: bp.nullable(),
}
type Cost = { basis: string; amount: unknown; bp: number | null }
/** A fixed amount has an amount, a percentage has basis points. */
const checkCost = ({ basis, amount, bp: share }: Cost, context: z.RefinementCtx) => {
  const isFixed = basis === 'AMOUNT'
  const path = isFixed ? 'amount' : 'bp'
  if (isFixed ? amount === null : share === null)
    context.addIssue({ code: 'invalid_type', expected: isFixed ? 'object' : 'number', path: [path], input: null })
}
export const plannedCost = z.strictObject(cost).superRefine(checkCost)
export type PlannedCost = z.infer<typeof plannedCost>

/** A usual cost; null means any country. */
export const templateCost = z
  .strictObject({ ...cost, sourceCountry: country.nullable(), buyerCountry: country.nullable() })
  .superRefine(checkCost)
export type TemplateCost = z.infer<typeof templateCost>

const whole = (max: number) => z.int().min(0).max(max)
export const calculationInput = z
  .strictObject({
    vin: vin.nullable().default(null),
    ...carFacts.shape,
    variant: text(160).nullable().default(null),
    firstRegistrationPrecision: z.enum(datePrecisions).default('DAY'),
    isPluginHybrid: z.boolean().default(false),
    co2Wltp: carFields.shape.co2Wltp.default(null),
    curbWeightKg: carFields.shape.curbWeightKg.default(null),
    electricRangeKm: carFields.shape.electricRangeKm.default(null),
    supplierId: id.nullable().default(null),
    /** Where the car is bought. */
    sourceCountry: country.default('DE'),
    purchaseTaxCase: z.enum(purchaseTaxCases).default('UNKNOWN'),
    /** Where the likely buyer is: a dealer. */
    buyerCountry: country,
    /** A person's own expected price replaces the one of past sales, and needs a reason. */
    ownPrice: euros.nullable().default(null),
    ownPriceReason: text(500).nullable().default(null),
    ownDays: whole(2000).nullable().default(null),
    wish: z.enum(wishes).default('AMOUNT'),
    wishedAmount: euros.nullable().default(null),
    /** Basis points of the selling price. */
    wishedBp: bp.nullable().default(null),
    /** The wished margin has to be left after the holding cost. */
    isAfterHolding: z.boolean().default(false),
    /** What the seller asks, net of VAT that we deduct. */
    offered: euros.nullable().default(null),
    /** Null: the costs of the template. */
    costs: z.array(plannedCost).max(mostCosts).nullable().default(null),
    note: note(1000).default(''),
  })
  .superRefine(({ ownPrice, ownPriceReason, wish, wishedAmount, wishedBp }, context) => {
    const missing = (path: string, expected: 'string' | 'object' | 'number') =>
      context.addIssue({ code: 'invalid_type', expected, path: [path], input: null })
    if (ownPrice && !ownPriceReason) missing('ownPriceReason', 'string')
    if (wish === 'AMOUNT' && !wishedAmount) missing('wishedAmount', 'object')
    if (wish === 'PERCENT' && wishedBp === null) missing('wishedBp', 'number')
  })
export type CalculationInput = z.infer<typeof calculationInput>

const holdingRates = z.strictObject({
  version,
  interestBp: z.int(),
  depreciationBp: z.int(),
  lotMinor: z.int(),
  insuranceMinor: z.int(),
})

/** Landed cost of the likely buyer, in the currency of their country. */
const landed = z.strictObject({
  /** The price that it begins with. */
  price: money,
  quote: landedQuote,
  /** Versions of the tables of taxes and of costs. */
  taxVersion: z.int().nullable(),
  costVersion: z.int().nullable(),
})

/** Everything from outside that the result depends on, as it was on the day of the calculation. */
export const frozenInputs = z.strictObject({
  day,
  sales: z.strictObject({
    closeness: z.enum(closenesses),
    since: day,
    /** Sales to the country of the likely buyer. */
    country: salesSummary,
    total: salesSummary,
    countries: z.array(z.strictObject({ country: country.nullable(), summary: salesSummary })),
    /** The cars of `country`, newest first, at most `mostShown`. */
    cars: z.array(pastSale.omit({ invoiceId: true })),
  }),
  /** The costs, from the template or of a person. */
  costs: z.array(plannedCost),
  template: z.strictObject({ no: z.int(), isProposal: z.boolean() }),
  tax: z.strictObject({
    case: z.enum(dealTaxCases),
    rateBp: z.int(),
    /** Facts are missing: the cautious case is assumed. */
    isPresumed: z.boolean(),
    engine: z.int(),
    reasons: z.array(
      z.strictObject({ rule: z.enum(Object.keys(taxRules) as [TaxRule, ...TaxRule[]]), paragraph: z.string() }),
    ),
  }),
  /** VAT that the seller's invoice shows and that we deduct; null where it shows none. */
  purchaseVatBp: z.int().nullable(),
  holding: holdingRates,
  landed: landed.nullable(),
})
export type FrozenInputs = z.infer<typeof frozenInputs>

const figure = <S extends z.ZodType>(value: S) => ({ value: value.nullable(), source: z.enum(planSources) })
export const planLine = z.strictObject({
  kind: z.enum(marginLineKinds),
  /** Signed as it counts: negative for costs. */
  amount: money,
  name: z.string(),
  /** A percentage, and the amount that it is taken of. */
  bp: z.int().nullable(),
  of: money.nullable(),
})
export type PlanLine = z.infer<typeof planLine>

export const sheet = z.strictObject({
  engine: z.int(),
  sale: z.strictObject(figure(money)),
  days: z.strictObject(figure(z.int())),
  wished: money.nullable(),
  highest: money.nullable(),
  /** The highest price with the VAT that the seller's invoice shows. */
  highestGross: money.nullable(),
  unknown: z.enum(unknownReasons).nullable(),
  /** The margin at the price of the plan. */
  plan: z
    .strictObject({
      price: money,
      is: z.enum(planPrices),
      lines: z.array(planLine),
      margin: money,
      holding: carMargin.shape.holding,
      afterHolding: money.nullable(),
    })
    .nullable(),
})
export type Sheet = z.infer<typeof sheet>

/** A figure in plan and result; null where there is none. */
const pair = { plan: money.nullable(), real: money.nullable() }
export const planAndResult = z.strictObject({
  /** As in the margin of the car; the result of an unsold car is not known. */
  is: carMargin.shape.is,
  lines: z.array(z.strictObject({ kind: z.enum(marginLineKinds), ...pair })),
  margin: z.strictObject(pair),
  holding: z.strictObject(pair),
  days: z.strictObject({ plan: z.int().nullable(), real: z.int().nullable() }),
  /** Booked after the margin was closed. */
  afterClose: money,
})
export type PlanAndResult = z.infer<typeof planAndResult>

const status = z.enum(purchaseCalculationStates.all)
const carRef = z.strictObject({ id, stockNo: z.string(), title: z.string() })
export const purchaseCalculation = z.strictObject({
  id,
  version,
  status,
  title: z.string(),
  input: calculationInput,
  supplier: z.strictObject({ id, name: z.string() }).nullable(),
  frozen: frozenInputs,
  sheet,
  calculatedAt: instant,
  createdBy: person.nullable(),
  createdAt: instant,
  car: carRef.nullable(),
  dropReason: z.string().nullable(),
  /** Null until the car is bought. */
  result: planAndResult.nullable(),
})
export type PurchaseCalculation = z.infer<typeof purchaseCalculation>

export const purchaseCalculationRow = z.strictObject({
  id,
  version,
  status,
  title: z.string(),
  vin: z.string().nullable(),
  firstRegistration: day.nullable(),
  mileage: z.int().nullable(),
  buyerCountry: country,
  expected: money.nullable(),
  highest: money.nullable(),
  planPrice: money.nullable(),
  planMargin: money.nullable(),
  planDays: z.int().nullable(),
  car: carRef.nullable(),
  realPrice: money.nullable(),
  realMargin: money.nullable(),
  realDays: z.int().nullable(),
  createdBy: person.nullable(),
  createdAt: instant,
})
export type PurchaseCalculationRow = z.infer<typeof purchaseCalculationRow>

/** Our cars with a VIN: `isHere` while the VIN cannot be used again. */
export const knownVin = z.strictObject({
  cars: z.array(
    z.strictObject({
      ...carRef.shape,
      isHere: z.boolean(),
      soldOn: day.nullable(),
      margin: money.nullable(),
    }),
  ),
  /** Open calculations with the VIN. */
  drafts: z.array(z.strictObject({ id, createdBy: person.nullable(), createdAt: instant })),
})
