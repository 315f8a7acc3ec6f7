import { builtOn, type TakenBack } from '@bilbro/contract/stock/car-imports'
import { auditMany } from '../../core/audit/audit.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import * as cars from '../cars/cars.store.ts'
import * as imports from './car-imports.store.ts'

const atOnce = 500
const told = 200

/** Undoes an import: deletes all its cars, or none when another record depends on one of them. */
export async function undoImport(ctx: StaffCtx, importId: string): Promise<TakenBack> {
  const fileName = await imports.lockDone(ctx.db, importId)
  const ids = await cars.lockOfImport(ctx.db, importId)
  const done: TakenBack = { deleted: 0, staying: 0, stay: [] }
  for (let at = 0; at < ids.length; at += atOnce) {
    const found = await cars.listDependents(ctx.db, ids.slice(at, at + atOnce))
    const free = found.filter(({ because }) => because.length === 0)
    const held = found.filter(({ because }) => because.length > 0)
    done.staying += held.length
    done.stay.push(...held.slice(0, told - done.stay.length).map((one) => ({ ...one, because: known(one.because) })))
    if (free.length === 0) continue
    const gone = free.map(({ id, stockNo }) => ({
      entity: 'cars' as const,
      entityId: id,
      action: 'takeBack',
      changes: [{ field: 'stockNo', from: stockNo, to: null }],
    }))
    await auditMany(ctx, gone)
    await cars.removeMany(
      ctx.db,
      free.map(({ id }) => id),
    )
    done.deleted += free.length
  }
  if (done.deleted > 0) await imports.markTakenBack(ctx.db, importId, done.deleted, ctx.now)
  const changes = [{ field: 'fileName', from: fileName, to: fileName }]
  await auditMany(ctx, [{ entity: 'carImports', entityId: importId, action: 'takeBack', changes }])
  return done
}

const known = (because: string[]) => builtOn.filter((one) => because.includes(one))
