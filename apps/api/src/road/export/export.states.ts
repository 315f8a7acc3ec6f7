import { carExportStates, type CarExportStatus, needsMrn } from '@bilbro/contract/road/car-export-states'
import { fieldError } from '../../core/errors.ts'
import type { Stateful } from '../../core/moves.ts'
import * as exports from './export.store.ts'

export const carExportState: Stateful<CarExportStatus, exports.CarExportRecord, exports.Change> = {
  table: 'carExports',
  machine: carExportStates,
  stateOf: (row) => row.status as CarExportStatus,
  lock: exports.lock,
  write: (db, { id }, status, values, now) => exports.write(db, id, status, values, now),
  parentsOf: ({ carId, companyId }) => ({ cars: carId, buyerCompanies: companyId }),
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
