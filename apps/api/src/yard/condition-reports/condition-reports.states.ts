import { reportStates, type ReportStatus } from '@bilbro/contract/yard/condition-reports/report-states'
import type { Stateful } from '../../core/transitions.ts'
import * as reports from './condition-reports.store.ts'

export const reportState: Stateful<ReportStatus, reports.ReportRecord, reports.Change> = {
  table: 'conditionReports',
  machine: reportStates,
  stateOf: (row) => row.status as ReportStatus,
  lock: reports.lock,
  write: (db, { id }, status, values, now) => reports.setStatus(db, id, status, values, now),
  parentsOf: ({ carId }) => ({ cars: carId }),
  auditView: ({ status, grade }) => ({ reportStatus: status, grade }),
}
