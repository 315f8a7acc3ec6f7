// The step from a purchase calculation to a car in stock: creates the car and links it, or does neither.
import type { Money } from '@bilbro/contract/common'
import type { CalculationInput } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import { audit } from '../../core/audit/audit.ts'
import { assertPermission, type StaffCtx } from '../../core/request/context.ts'
import { markAsLocked, transition } from '../../core/transitions.ts'
import { datesOfMove, purchaserOf } from '../../stock/cars/cars.rules.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { createCar } from '../../stock/cars/create-car.ts'
import { purchaseCalculationState } from './purchase-calculations.states.ts'

export type Bought = {
  purchasePrice: Money
  purchasedOn: string
  supplierId: string | null
  vin: string | null
  noVinReason: string | null
}

/** The caller holds the lock of the calculation. @throws car.vinTaken, car.vinReason, auth.forbidden */
export async function buyCar(ctx: StaffCtx, id: string, input: CalculationInput, bought: Bought): Promise<void> {
  assertPermission(ctx, 'cars.write')
  const { brand, model, variant, firstRegistration, firstRegistrationPrecision, mileage, fuel, gearbox } = input
  const { isPluginHybrid, co2Wltp, curbWeightKg, electricRangeKm, purchaseTaxCase } = input
  const car = await createCar(ctx, {
    ...{ brand, model, variant, firstRegistration, firstRegistrationPrecision, mileage, fuel, gearbox },
    ...{ isPluginHybrid, co2Wltp, curbWeightKg, electricRangeKm, purchaseTaxCase },
    ...(co2Wltp !== null && { co2Method: 'WLTP' as const }),
    ...bought,
  })
  markAsLocked(ctx, carState, car.id)
  const dates = datesOfMove(car, { event: 'record_purchase', to: 'PURCHASED' }, bought.purchasedOn)
  await transition(ctx, carState, car.id, {
    to: 'PURCHASED',
    values: { ...dates, ...purchaserOf(car, dates, ctx.actor.id) },
  })
  await transition(ctx, purchaseCalculationState, id, { to: 'BOUGHT', values: { carId: car.id } })
  await audit(ctx, {
    entity: 'purchaseCalculations',
    entityId: id,
    parents: { cars: car.id },
    action: 'buy',
    changes: [
      { field: 'calculationStatus', from: 'DRAFT', to: 'BOUGHT' },
      { field: 'calculationPrice', from: null, to: bought.purchasePrice.minor },
    ],
  })
}
