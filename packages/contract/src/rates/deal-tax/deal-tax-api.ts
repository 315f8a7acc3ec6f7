// The tax case of a sale in the API, and the form that is frozen with a deal.
import * as z from 'zod'
import { country, day, id, idParams, instant, money } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { datePrecisions, purchaseTaxCases } from '../../stock/cars/car-enums.ts'
import type { DealTaxDecision } from './deal-tax.ts'
import { buyerKinds, transportParties, vatIdStates, type DealTaxFacts, type FactName } from './deal-tax-facts.ts'
import { invoiceTexts, proofCodes, vatCategories } from './deal-tax-papers.ts'
import { taxBlocks, taxRules, type TaxRule } from './deal-tax-rules.ts'
import { dealTaxCases, decidedCases } from './deal-tax-table.ts'

const bp = z.int().min(0).max(10_000)
const row = z.int().min(0).max(12)
const code = z.string().max(40)
const transport = z.enum(transportParties)

const facts = z.strictObject({
  purchaseTaxCase: z.enum(purchaseTaxCases),
  firstRegistration: day.nullable(),
  firstRegistrationPrecision: z.enum(datePrecisions),
  mileage: z.int().nullable(),
  supplyDay: day.nullable(),
  sellerCountry: country.nullable(),
  sellerVatId: code.nullable(),
  dispatchCountry: country.nullable(),
  buyerKind: z.enum(buyerKinds).nullable(),
  buyerCountry: country.nullable(),
  vatId: code.nullable(),
  vatIdState: z.enum(vatIdStates),
  destinationCountry: country.nullable(),
  destinationPostalCode: z.string().max(20).nullable(),
  transport: transport.nullable(),
  isWaived: z.boolean(),
  isChainDeal: z.boolean(),
}) satisfies z.ZodType<DealTaxFacts>

const factName = z.enum(Object.keys(facts.shape) as [FactName, ...FactName[]])
const blocks = z.array(z.enum(taxBlocks))
const proofCode = z.enum(proofCodes)
const invoiceText = z.enum(invoiceTexts)

const outcome = z.strictObject({
  case: z.enum(decidedCases),
  row,
  rateBp: bp,
  vatDeposit: z.boolean(),
  depositBp: bp,
})

/** The decision that is frozen into a contract and its invoice. */
export const dealTaxDecision = z.strictObject({
  engineVersion: z.int(),
  case: z.enum(dealTaxCases),
  row: row.nullable(),
  rateBp: bp.nullable(),
  vatDeposit: z.boolean(),
  depositBp: bp,
  blockedBy: blocks,
  wouldBe: outcome.nullable(),
  couldBe: z.array(z.enum(decidedCases)),
  mayContract: z.boolean(),
  reasons: z.array(
    z.strictObject({
      rule: z.enum(Object.keys(taxRules) as [TaxRule, ...TaxRule[]]),
      paragraph: z.string().max(120),
      facts: z.array(factName),
    }),
  ),
  proofs: z.array(
    z.strictObject({ code: proofCode, paragraph: z.string().max(120), alternatives: z.array(proofCode) }),
  ),
  en16931: z
    .strictObject({
      category: z.enum(vatCategories),
      rateBp: bp,
      exemptionCode: z.string().max(20).nullable(),
      exemptionText: invoiceText.nullable(),
    })
    .nullable(),
  texts: z.array(invoiceText),
  newVehicle: z.strictObject({
    newness: z.enum(['NEW', 'NOT_NEW', 'UNKNOWN']),
    newUntil: day.nullable(),
    missing: z.array(z.enum(['FIRST_REGISTRATION', 'FIRST_REGISTRATION_DAY', 'MILEAGE', 'SUPPLY_DAY'])),
    carriesData: z.boolean(),
    firstRegistration: day.nullable(),
    firstRegistrationPrecision: z.enum(datePrecisions),
    mileage: z.int().nullable(),
  }),
  facts,
}) satisfies z.ZodType<DealTaxDecision>

const amounts = z.strictObject({
  /** With the margin; null for readers who may not see purchase prices, because it would reveal one. */
  net: money.nullable(),
  vatShown: money,
  vatInside: money.nullable(),
  gross: money,
  vatDeposit: money,
  netMargin: money.nullable(),
})
const side = z.strictObject({ outcome, blockedBy: blocks, amounts })
const yes = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')
const named = z.strictObject({ id, name: z.string() })

export const taxCaseQuery = z.strictObject({
  /** The dealer; the destination is their country unless `country` is set. */
  companyId: id.optional(),
  /** Without a dealer: kind and country of a possible buyer. */
  buyer: z.enum(buyerKinds).optional(),
  country: country.optional(),
  postalCode: z.string().trim().max(20).optional(),
  transport: transport.optional(),
  waived: yes,
  chain: yes,
  /** Minor units of EUR, net of VAT that is shown; absent: the asking price. */
  price: z.coerce.number().int().min(0).max(1e13).optional(),
  /** Absent: today. */
  supplyDay: day.optional(),
  /** The seller; absent: the default company of documents. */
  legalEntityId: id.optional(),
})

export const taxCase = z.strictObject({
  decision: dealTaxDecision,
  price: money.nullable(),
  /** Null without a price, or without a tax case. */
  amounts: amounts.nullable(),
  /** With the margin scheme and without it; null where waiving changes nothing. */
  waiver: z.strictObject({ scheme: side, waived: side, breakEven: money.nullable() }).nullable(),
  /** Texts of the invoice, in the dealer's language, or in the reader's without a dealer. */
  words: z.array(z.string()),
  buyer: named.nullable(),
  seller: named.nullable(),
  /** The valid check of the dealer's VAT id. */
  vatCheck: z.strictObject({ checkedAt: instant, consultationNumber: z.string().nullable() }).nullable(),
})
export type TaxCase = z.infer<typeof taxCase>

export const dealTaxApi = group('Tax case of a planned sale, with its reasons', () => ({
  /** Only computes; nothing is stored. Naming a dealer or a legal entity needs the right to read them. */
  get: endpoint({
    summary: 'Work out the tax case of a planned sale',
    method: 'GET',
    path: '/cars/:id/tax-case',
    access: 'cars.read',
    params: idParams,
    query: taxCaseQuery,
    live: { cars: 'named' },
    data: taxCase,
  }),
}))
