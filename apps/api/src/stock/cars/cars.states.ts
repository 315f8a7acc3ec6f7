import { carStates, type CarStatus, inactiveCarStatuses } from '@bilbro/contract/stock/cars/car-states'
import { appError, fieldError } from '../../core/errors.ts'
import type { Stateful } from '../../core/transitions.ts'
import type { Db } from '../../core/postgres/db.ts'
import { assertVinOrReason } from './cars.rules.ts'
import * as cars from './cars.store.ts'

/** States of a car. */
export const carState: Stateful<CarStatus, cars.CarRowFull, cars.CarChange> = {
  table: 'cars',
  machine: carStates,
  stateOf: (row) => row.status as CarStatus,
  lock: cars.lock,
  write: (db, { id }, status, values, now) => cars.update(db, id, { ...values, status }, now),
  auditView: ({ search: _search, purchasedById: _by, ...row }) => row,
  async guard({ db }, car, { event, to }) {
    if (event === 'delete' && (await cars.existsLiveListing(db, car.id))) throw appError('car.listed')
    assertVinOrReason({ vin: car.vin, noVinReason: car.noVinReason, status: to })
    const wasGone = (inactiveCarStatuses as readonly string[]).includes(car.status)
    if (event === 'restore' || (event === 'take_back' && wasGone)) await assertVinUnique(db, car.vin, car.id)
  },
}

/** @throws car.vinTaken at the field when another active car has this VIN */
export async function assertVinUnique(db: Db, vin: string | null | undefined, exceptId?: string): Promise<void> {
  const stockNo = vin ? await cars.findActiveByVin(db, vin, exceptId) : undefined
  if (stockNo) throw fieldError('car.vinTaken', 'vin', { stockNo })
}
