// The card of a car as JSON, created once when the car is listed instead of for every list.
import type { CarRowBuyer, CarRowPublic } from '@bilbro/contract/sale/portal-cars'
import { moneyOf } from '../../core/money.ts'
import type { Priced } from '../../core/price-rules.ts'
import { landedFactsOf } from '../../rates/import-cost-settings/landed-for.ts'
import type { Card, CardText } from './columns.ts'
import type { OnSaleRow } from './listing-search.store.ts'

type Prices = Pick<CarRowBuyer, 'price' | 'previousPrice'>
type Tail = Omit<CarRowBuyer, keyof CarRowPublic | keyof Prices | 'interested' | 'landed'>

/** The `prices` of a card for a dealer whose groups have a price rule. */
export function pricesOf({ price, previousPrice, currency }: Card, priced: Priced): string {
  return pricesText(
    price === null ? null : priced(price),
    previousPrice === null ? null : priced(previousPrice),
    currency,
  )
}

function pricesText(price: number | null, previousPrice: number | null, currency: string): string {
  const prices: Prices = { price: moneyOf(price, currency), previousPrice: moneyOf(previousPrice, currency) }
  return `,${JSON.stringify(prices).slice(1, -1)}`
}

/** What the search keeps of a listed car beside its columns. */
export function cardOf(row: OnSaleRow): Card {
  return {
    companies: row.companies.length ? row.companies : noCompanies,
    price: row.priceMinor,
    previousPrice: row.previousPriceMinor,
    currency: row.currency,
  }
}

const noCompanies: string[] = []

export function cardTextOf(row: OnSaleRow, pictureUrl: (fileId: string) => string): CardText {
  const head: CarRowPublic = {
    id: row.id,
    status: row.status as CarRowPublic['status'],
    b2b: { status: row.listingStatus as CarRowPublic['b2b']['status'] },
    brand: row.brand,
    model: row.model,
    variant: row.variant,
    condition: row.condition,
    carType: row.carType,
    bodyType: row.bodyType,
    fuel: row.fuel,
    isPluginHybrid: row.isPluginHybrid,
    gearbox: row.gearbox,
    driveType: row.driveType,
    color: row.color,
    year: row.year,
    firstRegistration: row.firstRegistration,
    firstRegistrationPrecision: row.firstRegistrationPrecision,
    power: row.power,
    mileage: row.mileage,
    electricRangeKm: row.electricRangeKm,
    isDamaged: row.isDamaged,
    photo: row.photoFileId && pictureUrl(row.photoFileId),
    photoCount: row.photoCount,
    createdAt: row.createdAt,
  }
  const tail: Tail = {
    stockNo: row.stockNo,
    location: row.location,
    isVatReclaimable: row.isVatReclaimable,
    isNegotiable: row.isNegotiable,
  }
  const texts = [
    JSON.stringify(head).slice(0, -1),
    `,${JSON.stringify(tail).slice(1, -1)}`,
    pricesText(row.priceMinor, row.previousPriceMinor, row.currency),
    JSON.stringify(landedFactsOf(row)),
  ]
  const [headBytes, tailBytes, pricesBytes] = texts.map((text) => Buffer.byteLength(text))
  const headEnd = headBytes!
  const tailEnd = headEnd + tailBytes!
  return { bytes: Buffer.from(texts.join('')), headEnd, tailEnd, pricesEnd: tailEnd + pricesBytes! }
}
