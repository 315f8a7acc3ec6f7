// Exports the list of cars as a table: the columns that the reader sees, in their language.
import type { Language } from '@bilbro/contract/common'
import { mostListRows } from '@bilbro/contract/sale/car-tools'
import type { CarRowBuyer } from '@bilbro/contract/sale/portal-cars'
import type { PortalCarsQuery } from '@bilbro/contract/stock/cars/car-filters'
import { fuelOf } from '@bilbro/i18n/texts/car-facts'
import { appError } from '../../core/errors.ts'
import type { Viewer } from '../../core/request/context.ts'
import { wordsOf } from '../../stock/car-sheet/sheet-words.ts'
import type { Row } from '../../tables/write-table.ts'
import type { ListingSearch } from '../listing-search/listing-search.ts'

export function headerOf(language: Language): string[] {
  const { t, tx } = wordsOf(language)
  return [
    t('car.stockNo'),
    t('car.brand'),
    t('car.model'),
    t('car.variant'),
    t('car.year'),
    t('car.firstRegistration'),
    `${t('car.mileage')} (km)`,
    `${t('car.power')} (kW)`,
    t('car.fuel'),
    t('car.gearbox'),
    t('car.bodyType'),
    t('car.color'),
    t('car.location'),
    t('car.price'),
    tx('buying.currency'),
    tx('buying.vat'),
  ]
}

export function rowOf(car: CarRowBuyer, language: Language): Row {
  const words = wordsOf(language)
  const { tx } = words
  const word = (list: string, value: string | null) => (value === null ? null : tx(`${list}.${value}`, value))
  return [
    car.stockNo,
    car.brand,
    car.model,
    car.variant,
    car.year,
    car.firstRegistration,
    car.mileage,
    car.power,
    fuelOf(car, words),
    word('gearbox', car.gearbox),
    word('bodyType', car.bodyType),
    word('color', car.color),
    car.location,
    car.price && car.price.minor / 100,
    car.price && car.price.currency,
    tx(car.isVatReclaimable ? 'word.exclVat' : 'cars.marginScheme'),
  ]
}

const atOnce = 200

/** All rows of the list in batches. @throws import.tooManyRows before the first row */
export function rowsOf(
  onSale: ListingSearch,
  query: Omit<PortalCarsQuery, 'page' | 'pageSize'>,
  { viewer, language }: { viewer: Viewer; language: Language },
): AsyncIterable<Row[]> {
  const read = (page: number) =>
    JSON.parse(String(onSale.page({ ...query, page, pageSize: atOnce }, viewer))) as {
      items: CarRowBuyer[]
      total: number
    }
  const first = read(1)
  if (first.total > mostListRows) throw appError('import.tooManyRows', { limit: mostListRows })
  return pieces()
  async function* pieces() {
    yield first.items.map((car) => rowOf(car, language))
    for (let page = 2; (page - 1) * atOnce < first.total; page++)
      yield read(page).items.map((car) => rowOf(car, language))
  }
}
