// The content of a contract, frozen when it is drafted; it is printed, hashed and signed. Nothing in it is looked up
// again.
import * as z from 'zod'
import { country, currencies, day, id, language, money } from '../../common.ts'
import { dealTaxDecision } from '../../rates/deal-tax/deal-tax-api.ts'
import { decidedCases } from '../../rates/deal-tax/deal-tax-table.ts'
import { vatCategories } from '../../rates/deal-tax/deal-tax-papers.ts'
import { transportParties } from '../../rates/deal-tax/deal-tax-facts.ts'
import { damage, tyre } from '../../stock/cars/car-fields.ts'

export const incoterms = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DDP'] as const

const line = z.string().max(300)
const party = z.strictObject({
  id,
  legalName: line,
  street: line.nullable(),
  postalCode: line.nullable(),
  city: line.nullable(),
  country,
  /** Number in its company register. */
  orgNo: line.nullable(),
  vatId: line.nullable(),
  /** Who signs for it, if known when the contract is drafted. */
  representedBy: line.nullable(),
})

/** The annex on a car's condition: what both parties know when they sign. */
const condition = z.strictObject({
  summary: z.string().max(2000).nullable(),
  isRoadworthy: z.boolean(),
  hadAccident: z.boolean(),
  accidentDescription: z.string().max(5000).nullable(),
  damages: z.array(damage),
  tyres: z.array(tyre),
  /** The shared version of the condition report that the buyer could read; older contracts and cars have none. */
  report: z.strictObject({ number: z.int(), sharedOn: day, hash: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
})
const car = z.strictObject({
  id,
  stockNo: line,
  vin: line.nullable(),
  registrationNo: line.nullable(),
  brand: line,
  model: line,
  variant: line.nullable(),
  firstRegistration: day.nullable(),
  firstRegistrationPrecision: z.enum(['DAY', 'MONTH']),
  mileage: z.int().nullable(),
  fuel: line.nullable(),
  power: z.int().nullable(),
  color: line.nullable(),
  keys: z.int().nullable(),
  hasCoc: z.boolean(),
  serviceHistory: line,
  generalInspectionUntil: day.nullable(),
  /** Share of this car in the price. */
  price: money,
  /** Cars that are sold together may have different taxes. */
  tax: dealTaxDecision,
  condition,
})

export const lineKinds = ['CAR', 'TRANSPORT', 'FEE'] as const
/** Tax of a line in the terms of an invoice (EN 16931). */
const lineTax = z.strictObject({
  case: z.enum(decidedCases),
  category: z.enum(vatCategories),
  /** Rate of the category in basis points; 0 under the margin scheme, where VAT is included in the price. */
  rateBp: z.int().min(0).max(10_000),
  exemptionCode: z.string().max(20).nullable(),
})
/** An item that is paid for. Prices are net of the VAT that is shown; the margin scheme shows none. */
const priceLine = z.strictObject({
  kind: z.enum(lineKinds),
  /** Null for an item of all cars of its tax case. */
  carId: id.nullable(),
  text: line.nullable(),
  tax: lineTax,
  net: money,
  vat: money,
  gross: money,
})
/** The totals of one tax case. */
const taxTotal = z.strictObject({
  ...lineTax.shape,
  net: money,
  vat: money,
  gross: money,
  vatDeposit: money,
  /** Share of this tax case in the deposit. */
  deposit: money,
})

export const contractTotals = z.strictObject({
  net: money,
  vat: money,
  gross: money,
  /** Held until the export is proved, then refunded. */
  vatDeposit: money,
  /** Part of the gross total that is paid first. */
  deposit: money,
  payable: money,
  /** By tax case, category and rate; they add up to the totals above. */
  byTax: z.array(taxTotal).min(1).max(decidedCases.length),
})

export const contractDocument = z.strictObject({
  language,
  /** Assigned when the contract is sent for signature. */
  number: line.nullable(),
  version: z.int(),
  madeOn: day,
  seller: party,
  buyer: party,
  cars: z.array(car).min(1).max(20),
  lines: z.array(priceLine).min(1).max(60),
  totals: contractTotals,
  /** The total in the buyer's currency at a frozen rate, for information only: the contract is in euros. */
  rate: z
    .strictObject({
      currency: z.enum(currencies),
      rate: z.string().max(30),
      day,
      source: z.enum(['ECB', 'NORGES_BANK']),
      payable: money,
    })
    .nullable(),
  delivery: z.strictObject({
    incoterm: z.enum(incoterms),
    place: line,
    transport: z.enum(transportParties),
    destination: country,
    plannedOn: day.nullable(),
  }),
  payment: z.strictObject({
    days: z.int().min(0).max(90),
    bankName: line.nullable(),
    iban: line.nullable(),
    bic: line.nullable(),
    reference: line.nullable(),
  }),
  /** Text blocks at the time of the draft, each with its version. */
  terms: z.array(z.strictObject({ key: line, version: z.int(), title: line, body: z.string().max(10_000) })).max(60),
  remarks: z.string().max(4000).nullable(),
})
export type ContractDocument = z.infer<typeof contractDocument>

/** The agreement with which a draft begins. */
export const agreement = z.strictObject({
  company: z.strictObject({ id, name: z.string(), country, language }),
  cars: z.array(z.strictObject({ id, stockNo: z.string(), title: z.string(), price: money })),
  transport: z.enum(transportParties),
  destination: country,
})
export type Agreement = z.infer<typeof agreement>
