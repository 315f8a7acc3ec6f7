import type { CarBuyer } from '@bilbro/contract/sale/portal-cars'
import type { RecordCache } from '../../platform/cache/record-cache.ts'
import type { Ctx, Viewer } from '../../core/request/context.ts'
import type { LandedFacts } from '../../rates/import-cost-settings/landed-for.ts'
import { belongs } from '../listing-search/audience.ts'
import * as portalCars from './portal-cars.store.ts'

/**
 * `text` is the JSON that is equal for all dealers, without its closing brace: the large part of the answer, serialised
 * once.
 */
type KeptCar = portalCars.ShownCar & { text: string; facts: LandedFacts }

declare module '../../core/deps.ts' {
  interface Deps {
    /** Cache of cars as dealers see them, read once for all dealers. */
    shownCars: RecordCache<KeptCar>
  }
}

/** `kept` stays the same object until the car changes. */
type Shown = Pick<KeptCar, 'row' | 'text'> & { kept: KeptCar; isInterested: boolean }

type Reading = Pick<Ctx, 'deps' | 'prepared'>

/** Replaces file ids by addresses. */
export function withAddresses<R extends Pick<portalCars.PublicCarRow, 'photo' | 'photos'>>(
  { deps }: Pick<Ctx, 'deps'>,
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

/** The car, when this dealer's groups and country may see it; otherwise undefined. */
export async function shownTo({ deps, prepared }: Reading, carId: string, viewer: Viewer): Promise<Shown | undefined> {
  const [found] = await deps.shownCars.many([carId], '', async () => {
    const shown = await portalCars.findForDealer(prepared, carId)
    return new Map(shown && [[carId, keptOf(deps, shown)]])
  })
  if (!found || !belongs(found.audience, viewer)) return undefined
  return { kept: found, row: found.row, text: found.text, isInterested: found.interested.includes(viewer.companyId) }
}

function keptOf(deps: Ctx['deps'], shown: portalCars.ShownCar): KeptCar {
  const { price: _own, previousPrice: _before, ...shared } = withAddresses({ deps }, shown.row)
  return { ...shown, facts: shown.row, text: JSON.stringify(shared satisfies Partial<CarBuyer>).slice(0, -1) }
}

/** The car as this dealer sees it; undefined when their groups or country may not see it. */
export async function carFor(
  ctx: Reading,
  carId: string,
  viewer: Viewer,
): Promise<(portalCars.BuyerCarRow & { interested: boolean }) | undefined> {
  const found = await shownTo(ctx, carId, viewer)
  return found && { ...found.row, interested: found.isInterested }
}
