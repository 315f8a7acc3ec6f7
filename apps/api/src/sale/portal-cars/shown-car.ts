import type { Kept } from '../../core/kept.ts'
import type { Ctx, Viewer } from '../../core/request/context.ts'
import { belongs } from '../on-sale/audience.ts'
import * as portalCars from './portal-cars.store.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    /** Cars as dealers see them, each read once for all of them. */
    shownCars: Kept<portalCars.ShownCar>
  }
}

/** The car as this dealer may see it; undefined when his groups and country do not. */
export async function carFor(
  { deps, prepared }: Pick<Ctx, 'deps' | 'prepared'>,
  carId: string,
  viewer: Viewer,
): Promise<(portalCars.BuyerCarRow & { interested: boolean }) | undefined> {
  const [found] = await deps.shownCars.many([carId], '', async () => {
    const shown = await portalCars.shown(prepared, carId)
    return new Map(shown && [[carId, shown]])
  })
  if (!found || !belongs(found.audience, viewer)) return undefined
  return { ...found.row, interested: found.interested.includes(viewer.companyId) }
}
