import type { CarFields } from '@bilbro/contract/stock/cars/car-fields'
import type { Random } from '../random.ts'
import { weighted } from '../random.ts'
import { yearOf } from './record.ts'
import type { Draft } from './record.ts'

type TaxCase = CarFields['purchaseTaxCase']

/**
 * Tax cases of purchases: with VAT from dealers and fleets, under the margin scheme from dealers, from private persons.
 * With weights.
 */
const TAX_CASES: readonly (readonly [TaxCase, number])[] = [
  ['REGULAR_DE', 46],
  ['MARGIN', 26],
  ['PRIVATE', 17],
  ['IC_ACQUISITION', 5],
  ['SMALL_BUSINESS', 2.5],
  ['EXEMPT_28', 2],
  ['IMPORT', 1],
  ['UNKNOWN', 0.5],
]
const taxCaseBy = weighted(TAX_CASES, (entry) => entry[1])
const RECLAIMABLE = new Set<TaxCase>(['REGULAR_DE', 'IC_ACQUISITION', 'IMPORT'])

/** Prices of a car in minor units. */
export interface Prices {
  readonly purchaseTaxCase: TaxCase
  readonly isVatReclaimable: boolean
  readonly priceMinor: number
  readonly consumerPriceMinor: number
  readonly minPriceMinor: number
  readonly purchasePriceMinor: number
  readonly costsMinor: number
  readonly vatRateBp: number
  readonly priceType: 'FIXED' | 'NEGOTIABLE'
}

/** Rounds to the usual asking prices in whole euros: 18 490, 7 950. */
const neat = (euros: number): number =>
  euros > 10_000 ? Math.round(euros / 100) * 100 - 10 : Math.max(450, Math.round(euros / 50) * 50)
const minor = (euros: number): number => Math.round(euros * 100)

/** Price of the car when it was new, in euros. */
function newPrice({ model, engine, trim, registered, isAutomatic, drive }: Draft): number {
  const weakest = Math.min(...model.engines.map((other) => other.power))
  const power = 1 + ((engine.power - weakest) / weakest) * 0.36
  const options = 1 + trim.level * 0.075
  const extras =
    (isAutomatic && engine.manual ? 1900 : 0) +
    (drive === 'ALL_WHEEL' && model.engines[0]!.drives[0] !== 'ALL_WHEEL' ? 2100 : 0) +
    (engine.isPluginHybrid ? 5500 : 0)
  const inflation = 1 - Math.max(0, 2025 - yearOf(registered)) * 0.022
  return (model.price * power * options + extras) * inflation
}

/** The residual value as a share of the price as new. */
function residual({ model, engine, age }: Draft, mileage: number, isDamaged: boolean): number {
  const firm =
    model.brand.name === 'Porsche'
      ? 0.72
      : model.brand.name === 'Toyota' || model.name === 'G-Class' || model.isCommercial
        ? 0.85
        : model.bodyType === 'Cabrio'
          ? 0.9
          : 1
  const electric = engine.fuel === 'ELECTRICITY' ? 1.22 : engine.isPluginHybrid ? 1.08 : 1
  const left = 0.86 * Math.exp(-0.135 * age * firm * electric)
  const driven = Math.max(0.62, 1 - Math.max(-0.09, (mileage - 14_500 * age) / 420_000))
  return Math.max(0.045, left * driven * (isDamaged ? 0.82 : 1))
}

/** Purchase, asking and consumer price of a car. */
export function pricesOf(draft: Draft, mileage: number, isDamaged: boolean, isOffered: boolean, dice: Random): Prices {
  const [drawn] = taxCaseBy(dice.next())
  // A car that was never registered is bought with VAT; a car on sale has a known tax case.
  const purchaseTaxCase = draft.isNew || (isOffered && drawn === 'UNKNOWN') ? 'REGULAR_DE' : drawn
  const isVatReclaimable = RECLAIMABLE.has(purchaseTaxCase)
  const consumer = neat(newPrice(draft) * residual(draft, mileage, isDamaged) * dice.normal(1, 0.045))
  // With reclaimable VAT dealers trade net; under the margin scheme the price is final.
  const trade = neat((isVatReclaimable ? consumer / 1.19 : consumer) * dice.between(0.885, 0.935))
  const bought = neat(trade * dice.between(0.86, 0.945))
  return {
    purchaseTaxCase,
    isVatReclaimable,
    priceMinor: minor(trade),
    consumerPriceMinor: minor(consumer),
    minPriceMinor: Math.min(minor(trade), minor(neat(trade * dice.between(0.945, 0.985)))),
    purchasePriceMinor: minor(bought),
    costsMinor: minor(dice.chance(0.75) ? Math.round(dice.next() ** 2 * 1800 + 60) : 0),
    vatRateBp: isVatReclaimable ? 1900 : 0,
    priceType: dice.chance(0.25) ? 'FIXED' : 'NEGOTIABLE',
  }
}
