// Collects what a purchase calculation depends on, as it is today, and works out its sheet.
import { packFor } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { dealTaxEngine, decideDealTax } from '@bilbro/contract/rates/deal-tax/deal-tax'
import { saleTaxOf } from '@bilbro/contract/rates/deal-tax/deal-tax-amounts'
import { mostShown, carFacts } from '@bilbro/contract/overview/past-sales/past-sales'
import type {
  CalculationInput,
  FrozenInputs,
  TemplateCost,
} from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import { isRegular } from '@bilbro/contract/stock/car-costs/purchase-tax'
import { vatRateOn } from '@bilbro/contract/vat-rates'
import type { Money } from '@bilbro/contract/common'
import * as legalEntities from '../../admin/legal-entities/legal-entities.store.ts'
import { companyDay } from '../../core/days.ts'
import type { Deps } from '../../core/deps.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { getHoldingRates } from '../../money/car-margin/car-margin.store.ts'
import { taxFacts } from '../../rates/deal-tax/deal-tax.rules.ts'
import { landedFor } from '../../rates/import-cost-settings/landed-for.ts'
import { byCountry, comparedSince, findSimilar, toSale, toSummary } from '../past-sales/compare-sales.ts'
import { summaryOf } from '../past-sales/past-sales.rules.ts'
import { getTemplate } from './cost-templates.store.ts'
import { costsFor, expectedPrice, sheetOf } from './purchase-calculations.rules.ts'
import type { Calculated } from './purchase-calculations.store.ts'

type Ctx = Pick<StaffCtx, 'db' | 'now'> & { deps: Pick<Deps, 'landedRates'> }

async function salesOf({ db }: Ctx, input: CalculationInput, day: string): Promise<FrozenInputs['sales']> {
  const { brand, model, firstRegistration, mileage, fuel, gearbox } = input
  const facts = carFacts.parse({ brand, model, firstRegistration, mileage, fuel, gearbox })
  const found = await findSimilar(db, facts, day)
  const there = found.sales.filter(({ country }) => country === input.buyerCountry)
  return {
    closeness: found.closeness,
    since: comparedSince(day),
    country: toSummary(summaryOf(there)),
    total: toSummary(summaryOf(found.sales)),
    countries: byCountry(found.sales),
    cars: there.slice(0, mostShown).map((row) => {
      const { invoiceId: _invoice, ...sale } = toSale(row)
      return sale
    }),
  }
}

/**
 * The tax of a sale to the likely buyer: a dealer in their country with a confirmed VAT id, to whom we have the car
 * carried. Only the country of the id matters here.
 */
async function taxOf({ db }: Ctx, input: CalculationInput, day: string): Promise<FrozenInputs['tax']> {
  const seller = (await legalEntities.findDefaultLegalEntity(db)) ?? null
  const { buyerCountry } = input
  const facts = taxFacts({
    car: input,
    company: null,
    seller,
    vatId: { vatId: buyerCountry === 'GR' ? 'EL' : buyerCountry, state: 'VALID', check: null },
    ask: { buyerKind: 'BUSINESS', destinationCountry: buyerCountry, transport: 'SELLER_CARRIER', supplyDay: day },
  })
  const decision = decideDealTax(facts)
  const { case: is, rateBp, isPresumed } = saleTaxOf(decision, day)
  const reasons = decision.reasons.map(({ rule, paragraph }) => ({ rule, paragraph }))
  return { case: is as FrozenInputs['tax']['case'], rateBp, isPresumed, engine: dealTaxEngine, reasons }
}

/** What the car costs the likely buyer; null without a price, or for a country without tables. */
function landedOf({ deps }: Ctx, input: CalculationInput, price: Money | null): FrozenInputs['landed'] {
  const { purchaseTaxCase, buyerCountry, co2Wltp } = input
  const car = {
    ...input,
    carType: 'PASSENGER_CAR',
    condition: 'USED',
    co2Nedc: null,
    co2Method: co2Wltp === null ? 'UNKNOWN' : 'WLTP',
    noxMgPerKm: null,
    isVatReclaimable: isRegular(purchaseTaxCase),
  }
  const quote = price && landedFor(deps, { car, country: buyerCountry, amount: price.minor })
  if (!quote) return null
  const { country, day } = quote
  const { packs } = deps.landedRates.current()
  return {
    price,
    quote,
    taxVersion: packFor(packs, 'TAX', country, day)?.version ?? null,
    costVersion: packFor(packs, 'COSTS', country, day)?.version ?? null,
  }
}

export async function calculatePurchase(ctx: Ctx, input: CalculationInput): Promise<Calculated> {
  const day = companyDay(ctx.now)
  const [sales, tax] = [await salesOf(ctx, input, day), await taxOf(ctx, input, day)]
  const template = await getTemplate(ctx.db)
  const frozen: FrozenInputs = {
    day,
    sales,
    costs: input.costs ?? costsFor(template.costs as TemplateCost[], input),
    template: { no: template.no, isProposal: template.createdBy === null },
    tax,
    purchaseVatBp: input.purchaseTaxCase === 'REGULAR_DE' ? (vatRateOn('DE', day)?.bp ?? null) : null,
    holding: await getHoldingRates(ctx.db),
    landed: landedOf(ctx, input, expectedPrice(input, sales).value),
  }
  return { input, frozen, sheet: sheetOf(input, frozen) }
}
