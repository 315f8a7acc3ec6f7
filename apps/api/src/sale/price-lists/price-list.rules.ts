// The cells of the price list. The columns and their order are in the contract.
import { type PriceListRow } from '@bilbro/contract/sale/price-lists/price-list-columns'
import type { CarRowBuyer } from '@bilbro/contract/sale/portal-cars'

/** Minor units as a number with decimals: exact for all amounts that occur. */
const whole = (minor: number): number => minor / 100

type Around = { vin: string | null; publicUrl: string; language: string }

/** A car as its row, from what the list of the portal shows this dealer. */
export function priceListRow(car: CarRowBuyer, { vin, publicUrl, language }: Around): PriceListRow {
  const landed = car.landed?.likely ?? null
  return {
    stock_number: car.stockNo,
    vin,
    make: car.brand,
    model: car.model,
    variant: car.variant,
    first_registration: car.firstRegistration,
    mileage_km: car.mileage,
    fuel: car.fuel,
    gearbox: car.gearbox,
    power_kw: car.power,
    colour: car.color,
    tax_case: car.isVatReclaimable ? 'NET' : 'MARGIN',
    price: car.price && whole(car.price.minor),
    currency: car.price && car.price.currency,
    landed_price: landed === null ? null : whole(landed),
    landed_currency: landed === null ? null : car.landed!.currency,
    location: car.location,
    available_since: car.createdAt,
    status: car.b2b.status,
    url: `${publicUrl}/${language}/portal/car/${car.id}`,
    photo_url: car.photo && `${publicUrl}${car.photo}`,
  }
}
