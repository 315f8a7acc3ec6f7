import type { Kept } from '../../core/kept.ts'
import { houseDay } from '../../core/days.ts'
import { stale } from '../../core/stale.ts'
import { type StaffCtx, may } from '../../core/request/context.ts'
import type { Car } from '@bilbro/contract/stock/cars'
import { hold } from '../../core/moves.ts'
import { carState } from './cars.states.ts'
import type * as cars from './cars.store.ts'
import { toWire } from './cars.wire.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    /** Rows of the list and whole cars as JSON texts, by what their readers may see. */
    carRows: Kept<string>
    carPages: Kept<string>
  }
}

export const shownTo = (ctx: StaffCtx) => ({
  mayCost: may(ctx, 'cars.cost'),
  today: houseDay(ctx.now),
  pictureUrl: ctx.deps.files.pictureUrl,
})

/** The car as its reader may see it. */
export const carWire = (ctx: StaffCtx, row: cars.CarRowFull): Promise<Car> => toWire(ctx.db, row, shownTo(ctx))

/** The car, locked and of the version that the caller saw. @throws notFound, version.stale */
export async function currentCar(ctx: StaffCtx, id: string, version: number): Promise<cars.CarRowFull> {
  const row = await hold(ctx, carState, id)
  if (row.version !== version) throw await stale(ctx, { entity: 'cars', entityId: id }, () => carWire(ctx, row))
  return row
}
