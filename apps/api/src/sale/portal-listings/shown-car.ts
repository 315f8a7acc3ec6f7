import type { CarBuyer } from '@bilbro/contract/sale/portal-cars'
import type { RecordCache } from '../../platform/cache/record-cache.ts'
import type { Ctx, Viewer } from '../../core/request/context.ts'
import type { Deps } from '../../core/deps.ts'
import { type LandedFacts, landedFactsOf } from '../../rates/import-cost-settings/landed-for.ts'
import type { Audience } from '../../core/auth/listing-visibility.ts'
import { belongs } from '../listing-search/audience.ts'
import type { KeptLanded } from '../listing-search/landed.ts'
import type { GoneCar } from '../listing-search/nearest.ts'
import * as portalCars from './portal-cars.store.ts'

type Prices = Pick<portalCars.BuyerCarRow, 'price' | 'previousPrice'>

/** The page of a car as prepared for all dealers: what differs for each of them is joined to it. */
export type PreparedCar = {
  /** The JSON that is equal for all dealers, in UTF-8 and without its closing brace. */
  shared: Buffer
  prices: Prices
  /** The states of the car and of its listing. */
  listed: Pick<portalCars.BuyerCarRow, 'status' | 'b2b'>
  /** For finding similar cars when this one is no longer listed. */
  gone: Omit<GoneCar, 'price'>
  facts: LandedFacts
  landed?: KeptLanded
  audience: Audience
  /** Companies that have shown interest. */
  interested: readonly string[]
}

declare module '../../core/deps.ts' {
  interface Deps {
    /** Prepared pages of cars, read once for all dealers. */
    shownCars: RecordCache<PreparedCar>
  }
}

type Reading = { deps: Pick<Deps, 'shownCars' | 'files'>; prepared: Ctx['prepared'] }

/** Replaces file ids by addresses. */
export function withAddresses<R extends Pick<portalCars.PublicCarRow, 'photo' | 'photos'>>(
  { deps }: Pick<Reading, 'deps'>,
  row: R,
): R {
  const url = deps.files.pictureUrl
  return {
    ...row,
    photo: row.photo && url(row.photo),
    photos: row.photos.map((photo) => ({
      ...photo,
      small: url(photo.small),
      medium: url(photo.medium),
      large: url(photo.large),
    })),
  }
}

/** Bytes in memory, roughly: the JSON and the facts. */
export const sizeOfPrepared = ({ shared, interested }: PreparedCar): number =>
  shared.length + 36 * interested.length + 800

const emptyList: readonly string[] = []

function prepare(deps: Reading['deps'], { row, audience, interested }: portalCars.ShownCar): PreparedCar {
  const { price, previousPrice, ...equal } = withAddresses({ deps }, row)
  return {
    shared: Buffer.from(JSON.stringify(equal satisfies Partial<CarBuyer>).slice(0, -1)),
    prices: { price, previousPrice },
    listed: { status: row.status, b2b: row.b2b },
    gone: { brand: row.brand, model: row.model, bodyType: row.bodyType, fuel: row.fuel, year: row.year },
    facts: landedFactsOf(row),
    audience,
    interested: interested.length ? interested : emptyList,
  }
}

/** The prepared pages of these cars, for any audience. */
export const preparedCars = ({ deps, prepared }: Reading, carIds: readonly string[]): Promise<PreparedCar[]> =>
  deps.shownCars.many(carIds, '', async (missing) => {
    const shown = await portalCars.listForDealers(prepared, missing)
    return new Map(shown.map((one) => [one.row.id, prepare(deps, one)]))
  })

/** The car, when this dealer's groups and country may see it; otherwise undefined. */
export async function shownTo(ctx: Reading, carId: string, viewer: Viewer): Promise<PreparedCar | undefined> {
  const [found] = await preparedCars(ctx, [carId])
  return found && belongs(found.audience, viewer) ? found : undefined
}

/** The car as this dealer sees it; undefined when their groups or country may not see it. */
export async function carFor(
  ctx: Reading,
  carId: string,
  viewer: Viewer,
): Promise<(portalCars.BuyerCarRow & { interested: boolean }) | undefined> {
  const found = await shownTo(ctx, carId, viewer)
  if (!found) return undefined
  const shared = JSON.parse(`${String(found.shared)}}`) as Omit<portalCars.BuyerCarRow, keyof Prices>
  return { ...shared, ...found.prices, interested: found.interested.includes(viewer.companyId) }
}
