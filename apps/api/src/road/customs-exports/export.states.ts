import {
  carExportStates,
  type CarExportStatus,
  needsMrn,
} from '@bilbro/contract/road/customs-exports/car-export-states'
import { fieldError } from '../../core/errors.ts'
import type { TransitionCtx, Stateful } from '../../core/transitions.ts'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import * as exports from './export.store.ts'

export const carExportState: Stateful<CarExportStatus, exports.CarExportRecord, exports.Change> = {
  table: 'carExports',
  machine: carExportStates,
  stateOf: (row) => row.status as CarExportStatus,
  lock: exports.lock,
  write: (db, { id }, status, values, now) => exports.setStatus(db, id, status, values, now),
  parentsOf: ({ carId, companyId }) => ({ cars: carId, buyerCompanies: companyId }),
  async afterTransition(ctx, _before, { id, carId, version, said }, { to, by }) {
    // The user who booked a refusal by hand already knows of it.
    if (to !== 'REFUSED' || ![by].flat().includes('system') || ctx.actor.kind === 'staff') return
    await notifyStaff(ctx, {
      ...about(carId),
      kind: 'exportRefused',
      params: { car: await carName(ctx, carId), why: (said ?? '').slice(0, 300) },
      dedupe: `export-refused ${id} ${version}`,
    })
  },
  auditView: ({ status, mrn, exitedOn, said }) => ({ exportStatus: status, mrn, exitedOn, exportSaid: said }),
}

const about = (carId: string) => ({ to: { right: 'customs.manage' }, link: `/cars/${carId}?tab=customs` }) as const
async function carName({ db }: Pick<TransitionCtx, 'db'>, carId: string): Promise<string> {
  const car = db.selectFrom('cars').select(['brand', 'model', 'stockNo']).where('id', '=', carId)
  const { brand, model, stockNo } = await car.executeTakeFirstOrThrow()
  return `${brand} ${model} (${stockNo})`
}

/**
 * Asks staff to withdraw a declaration that was cancelled here while it was sent, or to check whether it reached the
 * agent.
 */
export async function notifyLeftAtAgent(
  ctx: TransitionCtx,
  { id, carId }: exports.CarExportRecord,
  outsideId: string | null,
): Promise<void> {
  await notifyStaff(ctx, {
    ...about(carId),
    kind: 'exportLeftThere',
    params: { car: await carName(ctx, carId), number: outsideId ?? '?' },
    dedupe: `export-left-there ${id} ${outsideId ?? ''}`,
  })
}

/** @throws export.needsMrn, export.needsExit: at the missing field */
export function assertProven(
  to: CarExportStatus,
  { mrn, exitedOn }: { mrn: string | null; exitedOn: string | null },
): void {
  if (needsMrn(to) && !mrn) throw fieldError('export.needsMrn', 'mrn')
  if (to === 'EXITED' && !exitedOn) throw fieldError('export.needsExit', 'exitedOn')
}
