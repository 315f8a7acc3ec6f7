import type { Api } from '@bilbro/contract'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { queryRegister, lookUp } from '../../stock/vehicle-data/look-up.ts'
import * as registrations from './registrations.store.ts'
import { emitCarRegistered } from './on-car-registered.ts'

const norwegianPlate = /^[A-ZÆØÅ0-9]{2,8}$/

/** By the VIN, which never changes. By the plate only when it is a Norwegian one. */
function numberOf(car: cars.CarRowFull, plate: string | undefined) {
  if (plate) return { plate }
  if (car.vin) return { vin: car.vin }
  const own = car.registrationNo?.replace(/[\s-]/g, '').toUpperCase()
  return own && car.countryOfLastRegistration === 'NO' && norwegianPlate.test(own) ? { plate: own } : undefined
}

export const vehicleRegisterRoutes: Handlers<Api['vehicleRegister']> = {
  async look(ctx, { params, query: { plate, fresh } }) {
    const car = await cars.get(ctx.db, params.id)
    const found = await lookUp({ ...ctx.deps, db: ctx.db }, numberOf(car, plate), { fresh: fresh === 'true' })
    return { ...found, isOther: Boolean(found.record && car.vin && found.record.vin !== car.vin) }
  },

  async registrations(ctx, { params }) {
    await cars.get(ctx.db, params.id)
    return registrations.listByCar(ctx.db, params.id)
  },

  confirm: prepared(
    async (ctx, { params: { id } }) => {
      const { vin } = await cars.get(ctx.db, id)
      const found = await said(ctx, vin)
      const { isRegistered, status } = found.record
      if (!isRegistered) throw appError('vehicleRegister.notRegistered', { status: status ?? '–' })
      return found
    },
    async (ctx, { params: { id } }, { record, raw, source }) => {
      // Without this check, a VIN changed in the meantime would get the proof of another car.
      const car = await lockForUpdate(ctx, carState, id)
      if (car.vin !== record.vin) throw appError('vehicleRegister.notFound')
      const { country, plate, registeredOn } = record
      const proof = { country, vin: record.vin, plate, registeredOn, source, confirmedAt: ctx.now.toISOString() }
      const made = await registrations.insert(ctx.db, { ...proof, carId: id, confirmedBy: ctx.actor.id, raw })
      await audit(ctx, {
        entity: 'carRegistrations',
        entityId: made,
        parents: { cars: id },
        action: 'registrationConfirm',
        changes: changesOf({}, { registrationNo: plate, registeredOn, registerSource: source }),
      })
      const kept = { id: made, ...proof, confirmedBy: ctx.actor.name }
      await emitCarRegistered(ctx, { ...kept, carId: id })
      return kept
    },
  ),
}

async function said(ctx: StaffCtx, vin: string | null) {
  const register = ctx.deps.vehicleRegister
  if (!register) throw appError('provider.notConfigured', { provider: 'Statens vegvesen' })
  if (!vin) throw appError('vehicleRegister.noVin')
  const answer = await queryRegister({ ...ctx.deps, db: ctx.db }, register, { vin })
  if (answer === 'QUOTA') throw appError('vehicleRegister.quota')
  if (answer === 'UNAVAILABLE') throw appError('provider.noAnswer', { provider: register.source, why: 'UNAVAILABLE' })
  if (!answer) throw appError('vehicleRegister.notFound')
  return { ...answer, source: register.source }
}
