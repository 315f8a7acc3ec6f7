import { carExportStates, type CarExportStatus, needsMrn } from '@bilbro/contract/road/car-export-states'
import { fieldError } from '../../core/errors.ts'
import type { Stateful } from '../../core/moves.ts'
import { notifyStaff } from '../../house/notifications/notify.ts'
import * as exports from './export.store.ts'

export const carExportState: Stateful<CarExportStatus, exports.CarExportRecord, exports.Change> = {
  table: 'carExports',
  machine: carExportStates,
  stateOf: (row) => row.status as CarExportStatus,
  lock: exports.lock,
  write: (db, { id }, status, values, now) => exports.write(db, id, status, values, now),
  parentsOf: ({ carId, companyId }) => ({ cars: carId, buyerCompanies: companyId }),
  async follow(ctx, _before, { id, carId, version, said }, { to, by }) {
    // Whoever has booked a refusal by hand knows of it.
    if (to !== 'REFUSED' || ![by].flat().includes('system') || ctx.actor.kind === 'staff') return
    const car = ctx.db.selectFrom('cars').select(['brand', 'model', 'stockNo']).where('id', '=', carId)
    const { brand, model, stockNo } = await car.executeTakeFirstOrThrow()
    await notifyStaff(ctx, {
      to: { right: 'customs.manage' },
      kind: 'exportRefused',
      params: { car: `${brand} ${model} (${stockNo})`, why: (said ?? '').slice(0, 300) },
      link: `/cars/${carId}?tab=customs`,
      dedupe: `export-refused ${id} ${version}`,
    })
  },
  logOf: ({ status, mrn, exitedOn, said }) => ({ exportStatus: status, mrn, exitedOn, exportSaid: said }),
}

/** @throws export.needsMrn, export.needsExit: at the field that lacks */
export function mustProve(
  to: CarExportStatus,
  { mrn, exitedOn }: { mrn: string | null; exitedOn: string | null },
): void {
  if (needsMrn(to) && !mrn) throw fieldError('export.needsMrn', 'mrn')
  if (to === 'EXITED' && !exitedOn) throw fieldError('export.needsExit', 'exitedOn')
}
