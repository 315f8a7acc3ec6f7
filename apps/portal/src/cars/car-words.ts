import { fuelOf } from '@bilbro/i18n/car-facts'
import type { Format } from '@bilbro/i18n/format'
import { tx } from '@bilbro/i18n/i18n'
import type { Translate } from '@bilbro/i18n/messages'
import type { CarFacet } from '@bilbro/contract/stock/car-filters'
import type { ActiveFilter } from './car-filter-chips.ts'
import type { CarRange } from './car-search.ts'

type Named = { brand: string; model: string; variant?: string | null }
type Described = {
  year: number | null
  mileage: number | null
  power: number | null
  fuel: string | null
  gearbox: string | null
  isPluginHybrid?: boolean
}

/** Brand and model, as everybody says it. */
export const nameOf = ({ brand, model }: Named): string => `${brand} ${model}`

/** The facts that every dealer looks at first: age, use and power; then what drives it. */
export function factsOf(car: Described, t: Translate, format: Format): [string[], string[]] {
  const figures = [
    car.year === null ? '' : String(car.year),
    car.mileage === null ? '' : format.km(car.mileage),
    car.power === null ? '' : format.power(car.power),
  ]
  const drive = [fuelOf(car, { t, tx }), car.gearbox ? tx(`gearbox.${car.gearbox}`, car.gearbox) : '']
  return [figures.filter(Boolean), drive.filter(Boolean)]
}

/** A value of a filter: names of brands and models are names, everything else is a word of the catalogue. */
export function valueOf(facet: CarFacet, value: string): string {
  return facet === 'brand' || facet === 'model' ? value : tx(`${facet}.${value}`, value)
}

export const rangeUnits: Record<CarRange, string | undefined> = {
  price: undefined,
  year: undefined,
  power: 'kW',
  mileage: 'km',
}

/** What a chip of an active filter says. */
export function wordsOf(filter: ActiveFilter, t: Translate, format: Format): string {
  if (filter.kind === 'search') return `“${filter.value}”`
  if (filter.kind === 'facet') return valueOf(filter.facet, filter.value)
  if (filter.kind === 'createdAt') {
    if (filter.min) return t('cars.sinceDay', { day: format.day(filter.min) })
    return t('cars.untilDay', { day: format.day(filter.max!) })
  }
  const unit = rangeUnits[filter.range]
  const written = (value: number) => {
    if (filter.range === 'year') return String(value)
    return unit ? format.unit(value, unit) : format.number(value)
  }
  const name = t(`car.${filter.range}`)
  if (filter.min && filter.max) return `${name} ${written(filter.min)}–${written(filter.max)}`
  if (filter.min) return t('cars.rangeFrom', { name, value: written(filter.min) })
  return t('cars.rangeTo', { name, value: written(filter.max!) })
}
