import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { ListingStatus } from '@bilbro/contract/listing-states'
import type { Random } from '../random.ts'
import { weighted } from '../random.ts'
import { DAY } from './record.ts'
import type { World } from './record.ts'

/** The status of a car, and since when. */
export interface Life {
  readonly status: CarStatus
  readonly listing: ListingStatus | undefined
  readonly bought: number
  readonly arrived: number | undefined
  readonly online: number | undefined
  readonly sold: number | undefined
}

/** Days after which a bought car has left the stock. */
const STOCK_DAYS = 160
/** Ratio of stock to cars on sale: other stock is in transit, in the workshop, or already sold. */
const STOCK_FACTOR = 1.45

/** Other statuses of cars in stock, with weights. */
const IN_STOCK: readonly (readonly [CarStatus, ListingStatus | undefined, number])[] = [
  ['PURCHASED', undefined, 10],
  ['IN_TRANSIT_IN', undefined, 11],
  ['INSPECTION', undefined, 12],
  ['RECONDITIONING', undefined, 15],
  ['AVAILABLE', 'DRAFT', 10],
  ['AVAILABLE', undefined, 4],
  ['AVAILABLE', 'WITHDRAWN', 2],
  ['AVAILABLE', 'LOCKED', 4],
  ['DRAFT', undefined, 4],
  ['RESERVED', 'PRE_SOLD', 6],
  ['WAITING_FOR_ADMIN_SIGN_IN', 'WAITING_FOR_ADMIN_SIGNATURE', 3],
  ['WAITING_FOR_CLIENT_SIGN_IN', 'WAITING_FOR_BUYER_SIGNATURE', 4],
  ['SOLD', 'SOLD', 7],
  ['RELEASED', 'SOLD', 5],
  ['PICK_UP_REQUESTED', 'SOLD', 4],
  ['PICKED_UP', 'SOLD', 4],
]
const GONE: readonly (readonly [CarStatus, ListingStatus | undefined, number])[] = [
  ['DELIVERED', 'SOLD', 90],
  ['CANCELLED', undefined, 4],
  ['DELETED', undefined, 4],
  ['RETURNED', undefined, 1],
]
const stockBy = weighted(IN_STOCK, (entry) => entry[2])
const goneBy = weighted(GONE, (entry) => entry[2])
const YOUNG = new Set<CarStatus>(['DRAFT', 'PURCHASED', 'IN_TRANSIT_IN'])
const ARRIVED = new Set<CarStatus>(['INSPECTION', 'RECONDITIONING'])

/** Selects a share of the places (0 to 1), spread evenly; the count is exact. */
const isNth = (place: number, share: number): boolean => Math.floor((place + 1) * share) > Math.floor(place * share)

/** The index of the first car in stock; earlier cars have left it. */
export const firstInStock = ({ cars, onSaleShare }: World): number =>
  cars - Math.ceil(cars * onSaleShare * STOCK_FACTOR)

/** The life of the car at this index: the higher the index, the later it was bought. */
export function lifeOf(index: number, world: World, dice: Random): Life {
  const now = world.now.getTime()
  const stock = world.cars - firstInStock(world)
  const place = index - firstInStock(world)
  const step = (STOCK_DAYS * DAY) / Math.max(1, stock)
  const bought = Math.min(now - DAY / 2, now - (world.cars - index - dice.next()) * step)
  const age = now - bought
  if (place < 0) return goneLife(bought, now, dice)
  // Cars on sale are selected first, so that their number is exact.
  if (isNth(place, 1 / STOCK_FACTOR)) {
    const arrived = bought + Math.min(dice.int(2, 12) * DAY, age * 0.3)
    return {
      status: 'AVAILABLE',
      listing: 'AVAILABLE',
      bought,
      arrived,
      online: arrived + Math.min(dice.int(1, 16) * DAY, age * 0.4),
      sold: undefined,
    }
  }
  const [status, listing] = stockBy(dice.next())
  if (YOUNG.has(status))
    return {
      status,
      listing,
      bought: Math.max(bought, now - dice.int(1, 18) * DAY),
      arrived: undefined,
      online: undefined,
      sold: undefined,
    }
  const arrived = bought + Math.min(dice.int(2, 12) * DAY, age * 0.3)
  if (ARRIVED.has(status)) return { status, listing, bought, arrived, online: undefined, sold: undefined }
  const online = listing && listing !== 'DRAFT' ? arrived + Math.min(dice.int(1, 16) * DAY, age * 0.3) : undefined
  const sold = listing === 'SOLD' && online ? online + Math.min(dice.int(3, 70) * DAY, age * 0.25) : undefined
  return { status, listing, bought, arrived, online, sold }
}

function goneLife(bought: number, now: number, dice: Random): Life {
  const [status, listing] = goneBy(dice.next())
  if (listing !== 'SOLD') return { status, listing, bought, arrived: undefined, online: undefined, sold: undefined }
  const arrived = bought + dice.int(2, 14) * DAY
  const online = arrived + dice.int(1, 20) * DAY
  const wish = online + Math.round(6 + dice.next() ** 2 * 100) * DAY
  return { status, listing, bought, arrived, online, sold: Math.min(wish, now - 8 * DAY) }
}
