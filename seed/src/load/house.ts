import type { PoolClient } from 'pg'
import type { People } from '../accounts.ts'
import { carAt } from '../cars.ts'
import { idAt } from '../cars/identity.ts'
import { firstInStock } from '../cars/life.ts'
import { DAY, instant } from '../cars/record.ts'
import type { CarRecord, World } from '../cars/record.ts'
import { photosOf } from '../pictures/album.ts'
import type { Album } from '../pictures/album.ts'
import { mix, random } from '../random.ts'
import { copyRows } from './copy.ts'
import type { Cell, Target } from './copy.ts'
import { assigneeOf, carTarget, listingTarget, photoTarget } from './rows.ts'

/** A world with the records that its cars refer to. */
export interface House {
  readonly world: World
  readonly people: People
  readonly album: Album
  /** The tables were emptied in this transaction, so rows can be written with FREEZE. */
  readonly isEmptied: boolean
  readonly onProgress?: (part: string) => void
}

/**
 * Inserts the cars of a world and their records. Each table generates the cars again, which is cheaper than keeping a
 * million in memory.
 */
export async function loadHouse(client: PoolClient, house: House): Promise<void> {
  const { world, people, album, onProgress } = house
  const copy = (target: Target, rows: Iterable<readonly Cell[]>) => copyRows(client, target, rows, house.isEmptied)
  onProgress?.('cars')
  await copy(carTarget, carRows(house))
  onProgress?.('listings')
  await copy(
    listingTarget,
    each(world, (car, index) =>
      car.listing
        ? [listingTarget.row({ car, groupIds: people.groupIds, interested: interestsOf(car, index, house).length })]
        : [],
    ),
  )
  onProgress?.('photos')
  await copy(
    photoTarget,
    each(world, (car) => photosOf(car, album).map(photoTarget.row)),
  )
  // Only cars in stock have interest or locks.
  const stock = firstInStock(world)
  onProgress?.('interest')
  await copy(
    INTEREST,
    each(world, (car, index) => interestsOf(car, index, house), stock),
  )
  await copy(
    LOCK,
    each(world, (car) => lockOf(car, house), stock),
  )
}

function* each(
  world: World,
  rowsOf: (car: CarRecord, index: number) => readonly (readonly Cell[])[],
  first = 0,
): Generator<readonly Cell[]> {
  for (let index = first; index < world.cars; index++) yield* rowsOf(carAt(index, world), index)
}

function carRows({ world, people, album }: House): Generator<readonly Cell[]> {
  return each(world, (car, index) => {
    const photos = photosOf(car, album)
    return [
      carTarget.row({
        car,
        assigneeId: assigneeOf(car, index, world, people.sellers),
        photoFileId: photos[0]?.files.medium ?? null,
        thumbnailFileId: photos[0]?.files.small ?? null,
        photoCount: photos.length,
      }),
    ]
  })
}

const INTEREST: Target = { table: 'interests', columns: ['id', 'listing_id', 'company_id', 'user_id', 'created_at'] }

/** Dealers who have shown interest in a car on sale. */
function interestsOf(car: CarRecord, index: number, { world, people }: House): Cell[][] {
  if (car.listing?.status !== 'AVAILABLE' || car.status !== 'AVAILABLE') return []
  const dice = random(mix(world.seed, index, 0x17e7))
  const since = Date.parse(car.listing.publishedAt!)
  const mayReach = (place: number): boolean =>
    car.listing!.groups.length === 0 && car.listing!.countries.length === 0 && place < people.buyers.length
  return people.buyers.flatMap(({ companyId, userId }, place) => {
    const at = since + dice.next() * Math.max(1, world.now.getTime() - since)
    return dice.chance(0.13) && mayReach(place)
      ? [[idAt(at, world.seed, index, place), car.listing!.id, companyId, userId, instant(at)]]
      : []
  })
}

const LOCK: Target = {
  table: 'listing_locks',
  columns: ['id', 'listing_id', 'owner_id', 'reason', 'note', 'expires_at', 'created_at'],
}

function lockOf(car: CarRecord, { world, people }: House): Cell[][] {
  if (car.listing?.status !== 'LOCKED') return []
  const dice = random(mix(world.seed, Number(car.stockNo.slice(1))))
  const now = world.now.getTime()
  const reason = dice.pick(['OFFER', 'TEST_DRIVE', 'INTERNAL', 'WORKSHOP'] as const)
  return [
    [
      idAt(now, world.seed, Number(car.stockNo.slice(1)), 5),
      car.listing.id,
      people.sellers[dice.int(0, 1)]!,
      reason,
      null,
      instant(now + dice.between(1.2, 6) * DAY),
      instant(now - dice.next() * DAY),
    ],
  ]
}
