// A car's card as JSON text, made once when it goes on sale instead of with every list.
import type { CarRowBuyer, CarRowPublic } from '@bilbro/contract/portal-cars'
import { moneyOf } from '../core/money.ts'
import type { Card } from './columns.ts'
import type { OnSaleRow } from './on-sale.store.ts'

type Tail = Omit<CarRowBuyer, keyof CarRowPublic | 'interested'>

/** `head` is what anybody may see, `tail` what a signed-in dealer sees besides; both lack the closing brace. */
export function cardOf(row: OnSaleRow, pictureUrl: (fileId: string) => string): Card {
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
    price: moneyOf(row.priceMinor, row.currency),
    previousPrice: moneyOf(row.previousPriceMinor, row.currency),
  }
  return {
    id: row.id,
    listingId: row.listingId,
    words: row.words,
    brandKey: row.brandKey,
    companies: row.companies,
    model: row.model,
    bodyType: row.bodyType,
    head: JSON.stringify(head).slice(0, -1),
    tail: `,${JSON.stringify(tail).slice(1, -1)}`,
  }
}
