// Creates a car in stock: the only way in which a single car is created.
import { carDefaults } from '@bilbro/contract/stock/cars/car-fields'
import type { NewCar } from '@bilbro/contract/stock/cars/cars'
import { spelled } from '@bilbro/contract/stock/cars/spellings'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { assertPermission, type StaffCtx } from '../../core/request/context.ts'
import { boughtFrom } from './bought-from.ts'
import { vatAgreed } from './cars.rules.ts'
import { assertVinUnique } from './cars.states.ts'
import * as cars from './cars.store.ts'
import { knownTexts } from './texts/known-texts.ts'

/** @throws car.vinTaken, auth.forbidden for prices without their permissions */
export async function createCar(
  ctx: StaffCtx,
  { price, purchasePrice, purchasedOn, ...given }: NewCar,
): Promise<cars.CarRowFull> {
  const written = { ...given, ...(await boughtFrom(ctx.db, given)) }
  const fields = spelled(written)
  // The same permissions as for changing a price.
  if (price || purchasePrice) assertPermission(ctx, 'cars.price')
  if (purchasePrice) assertPermission(ctx, 'cars.cost')
  await assertVinUnique(ctx.db, fields.vin)
  const stockNo = fields.stockNo ?? (await cars.lockNextStockNos(ctx.db, 1))[0]!
  const values = { ...carDefaults, ...fields, ...knownTexts(fields), ...vatAgreed(fields), stockNo }
  const row = await cars.insert(ctx.db, {
    ...values,
    priceMinor: price?.minor ?? null,
    purchasePriceMinor: purchasePrice?.minor ?? null,
    purchasedOn: purchasedOn ?? null,
    purchasedById: purchasedOn || purchasePrice ? ctx.actor.id : null,
    assigneeId: ctx.actor.id,
    createdAt: ctx.now.toISOString(),
    updatedAt: ctx.now.toISOString(),
  })
  await audit(ctx, {
    entity: 'cars',
    entityId: row.id,
    action: 'create',
    changes: changesOf(
      {},
      { stockNo: row.stockNo, vin: row.vin, brand: row.brand, model: row.model, variant: row.variant },
    ),
  })
  return row
}
