import type { RecordCache } from '../../platform/cache/record-cache.ts'
import { companyDay } from '../../core/days.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { type StaffCtx, hasPermission } from '../../core/request/context.ts'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { lockForUpdate } from '../../core/transitions.ts'
import { carState } from './cars.states.ts'
import type * as cars from './cars.store.ts'
import { toWire } from './cars.wire.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    /** Caches of list rows and of whole cars as JSON, by what their readers may see. */
    carRows: RecordCache<string>
    carPages: RecordCache<Buffer>
  }
}

export const shownTo = (ctx: StaffCtx) => ({
  mayCost: hasPermission(ctx, 'cars.cost'),
  today: companyDay(ctx.now),
  pictureUrl: ctx.deps.files.pictureUrl,
})

/** The car as its reader may see it. */
export const carWire = (ctx: StaffCtx, row: cars.CarRowFull): Promise<Car> => toWire(ctx.db, row, shownTo(ctx))

/** Locks the car and checks that the caller's version is current. @throws notFound, version.stale */
export async function lockCurrentCar(ctx: StaffCtx, id: string, version: number): Promise<cars.CarRowFull> {
  const row = await lockForUpdate(ctx, carState, id)
  if (row.version !== version)
    throw await versionConflict(ctx, { entity: 'cars', entityId: id }, () => carWire(ctx, row))
  return row
}
