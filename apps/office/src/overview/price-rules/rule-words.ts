// A price rule in words, and its cars as an address of the list of cars.
import type { PriceSegment } from '@bilbro/contract/overview/price-rules/price-rule-fields'
import type { PriceRule } from '@bilbro/contract/overview/price-rules/price-rules'
import type { Format } from '@bilbro/i18n/format'
import { carNamed, t, tx } from '@bilbro/i18n/i18n'

const named = new Set(['brand', 'model', 'location'])
const valueText = (name: string, value: string) => (named.has(name) ? carNamed(value) : tx(`${name}.${value}`, value))

export const segmentLists = [
  'brand',
  'model',
  'fuel',
  'gearbox',
  'condition',
  'carType',
  'bodyType',
  'location',
] as const
export const segmentBounds = ['priceMin', 'priceMax', 'yearMin', 'yearMax', 'mileageMin', 'mileageMax'] as const

/** "Audi, BMW · Diesel · Price from 20,000". */
export function segmentWords(segment: PriceSegment, format: Format): string {
  const parts = [
    ...segmentLists.flatMap((name) =>
      segment[name].length ? segment[name].map((value) => valueText(name, value)).join(', ') : [],
    ),
    ...segmentBounds.flatMap((name) =>
      segment[name]
        ? `${t(`office.priceRules.${name}`)} ${name.startsWith('year') ? segment[name] : format.number(segment[name])}`
        : [],
    ),
  ]
  return parts.join(' · ') || t('office.priceRules.allCars')
}

/** "−2 % after 45 days since the purchase, then every 30 days". */
export function stepWords(rule: PriceRule, format: Format): string {
  const { way, percentBp, amountMinor, afterDays, repeatDays, clock } = rule
  const step =
    way === 'PERCENT'
      ? format.percent(percentBp / 10_000, percentBp % 100 ? 2 : 0)
      : format.money({ minor: amountMinor, currency: 'EUR' }, { whole: true })
  const first = t('office.priceRules.says', { step, days: afterDays, clock: t(`priceClock.${clock}`) })
  return repeatDays === null ? first : `${first}, ${t('office.priceRules.saysRepeat', { days: repeatDays })}`
}

/** The cars of a segment, as search parameters of the list of cars. */
export const carsOf = (segment: PriceSegment): Record<string, unknown> =>
  Object.fromEntries(Object.entries(segment).filter(([, value]) => (Array.isArray(value) ? value.length : value)))
