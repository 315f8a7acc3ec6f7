import { fuelOf } from '@bilbro/i18n/texts/car-facts'
import type { Format } from '@bilbro/i18n/format'
import { carNamed, t, tx } from '@bilbro/i18n/i18n'
import type { Translate } from '@bilbro/i18n/messages'
import { equipmentWord } from '@bilbro/contract/stock/cars/equipment'
import type { ActiveFilter } from '../filters/car-filter-chips.ts'
import type { CarFacet, CarRange } from '../car-search.ts'

type Named = { brand: string; model: string; variant?: string | null }
type Described = {
  year: number | null
  mileage: number | null
  power: number | null
  fuel: string | null
  gearbox: string | null
  isPluginHybrid?: boolean
}

/** Brand and model in their usual spelling. */
export const nameOf = ({ brand, model }: Named): string => carNamed(`${brand} ${model}`)

/** The most important facts for dealers: year, mileage and power; then fuel and gearbox. */
export function factsOf(car: Described, t: Translate, format: Format): [string[], string[]] {
  const figures = [
    car.year === null ? '' : String(car.year),
    car.mileage === null ? '' : format.km(car.mileage),
    car.power === null ? '' : format.power(car.power),
  ]
  const drive = [fuelOf(car, { t, tx }), car.gearbox ? tx(`gearbox.${car.gearbox}`, car.gearbox) : '']
  return [figures.filter(Boolean), drive.filter(Boolean)]
}

/** The label of a filter value: brands and models are names, others are translated. */
export function valueOf(facet: CarFacet, value: string): string {
  if (facet === 'model') return carNamed(value)
  if (facet === 'brand' || facet === 'location' || facet === 'owners') return value
  if (facet === 'equipment') return tx(equipmentWord(value), value)
  if (facet === 'damage') return value === 'NONE' ? t('cars.noDamage') : tx(`severity.${value}`, value)
  return tx(`${facet}.${value}`, value)
}

/** The label of a filter. */
export const filterName = (name: CarFacet | CarRange): string =>
  name === 'equipment' ? t('car.features') : t(`car.${name}`)

export const rangeUnits: Record<CarRange, string | undefined> = {
  price: '€',
  year: undefined,
  power: 'kW',
  mileage: 'km',
  co2: 'g/km',
}

/** Values that need the filter's name to be understood. */
const isBare = (facet: CarFacet) => facet === 'owners' || facet === 'damage'

/** The text of a filter chip. */
export function wordsOf(filter: ActiveFilter, t: Translate, format: Format): string {
  if (filter.kind === 'search') return `“${filter.value}”`
  if (filter.kind === 'facet') {
    const value = valueOf(filter.facet, filter.value)
    return isBare(filter.facet) ? `${filterName(filter.facet)}: ${value}` : value
  }
  if (filter.kind === 'registered') {
    const name = t('car.firstRegistration')
    const [from, to] = [filter.min && format.monthYear(filter.min), filter.max && format.monthYear(filter.max)]
    if (from && to) return `${name} ${from}–${to}`
    return from ? t('cars.rangeFrom', { name, value: from }) : t('cars.rangeTo', { name, value: to! })
  }
  if (filter.kind === 'createdAt') {
    if (filter.min) return t('cars.sinceDay', { day: format.day(filter.min) })
    return t('cars.untilDay', { day: format.day(filter.max!) })
  }
  if (filter.kind === 'createdAfter') return t('buying.newSince', { at: format.instant(filter.at) })
  const unit = rangeUnits[filter.range]
  const written = (value: number) => {
    if (filter.range === 'year') return String(value)
    if (filter.range === 'price') return format.money({ minor: value * 100, currency: 'EUR' }, { whole: true })
    return unit ? format.unit(value, unit) : format.number(value)
  }
  const name = filterName(filter.range)
  if (filter.min && filter.max) return `${name} ${written(filter.min)}–${written(filter.max)}`
  if (filter.min) return t('cars.rangeFrom', { name, value: written(filter.min) })
  return t('cars.rangeTo', { name, value: written(filter.max!) })
}
