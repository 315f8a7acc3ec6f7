// A list of 100,000 rows of which only pages near the visible part are loaded. This file has no dependency on React.
import type { DataOf } from '@bilbro/contract/endpoint'
import type { Api } from '@bilbro/contract'
import type { Car, CarRow } from '@bilbro/contract/stock/cars/cars'

export type RowsPage = DataOf<Api['cars']['list']>

export const pageSize = 100
/** Rows before and after the visible ones that are loaded in advance. */
const margin = 30

export const pageOf = (index: number): number => Math.floor(index / pageSize) + 1

/** The page numbers (from 1) of these rows and their surroundings. */
export function pagesFor(start: number, end: number, total: number): number[] {
  const last = Math.max(1, pageOf(Math.max(0, total - 1)))
  const from = Math.max(1, pageOf(Math.max(0, start - margin)))
  const to = Math.min(last, pageOf(end + margin))
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, i) => Math.min(last, from) + i)
}

/** The page with newer versions of its rows; order and number of rows stay. */
export function patchPage(page: RowsPage, fresh: ReadonlyMap<string, CarRow>): RowsPage {
  const isNewer = (row: CarRow) => (fresh.get(row.id)?.version ?? 0) > row.version
  if (!page.items.some(isNewer)) return page
  return { ...page, items: page.items.map((row) => (isNewer(row) ? fresh.get(row.id)! : row)) }
}

/** Whether the server would now show other cars, or another order. */
export function hasMoved(shown: RowsPage, now: RowsPage): boolean {
  return shown.total !== now.total || shown.items.some((row, i) => row.id !== now.items[i]?.id)
}

/** A row updated from the response for its car. */
export function rowOfCar(row: CarRow, car: Car): CarRow {
  return {
    ...row,
    version: car.version,
    stockNo: car.stockNo,
    vin: car.vin,
    brand: car.brand,
    model: car.model,
    variant: car.variant,
    status: car.status,
    condition: car.condition,
    carType: car.carType,
    bodyType: car.bodyType,
    fuel: car.fuel,
    gearbox: car.gearbox,
    driveType: car.driveType,
    color: car.color,
    year: car.year,
    firstRegistration: car.firstRegistration,
    power: car.power,
    mileage: car.mileage,
    price: car.price,
    minPrice: car.minPrice,
    costs: car.costs,
    purchaseTaxCase: car.purchaseTaxCase,
    purchasePrice: car.purchasePrice,
    location: car.location,
    assignee: car.assignee,
    listing: car.listing,
    photo: car.photo,
    photoCount: car.photoCount,
    standingDays: car.standingDays.sincePurchase,
    updatedAt: car.updatedAt,
  }
}
