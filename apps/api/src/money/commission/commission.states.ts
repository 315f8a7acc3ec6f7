import {
  commissionReportStates,
  type CommissionReportStatus,
} from '@bilbro/contract/money/commission/commission-states'
import type { Stateful } from '../../core/transitions.ts'
import * as reports from './commission-reports.store.ts'

export const commissionReportState: Stateful<CommissionReportStatus, reports.ReportRecord, reports.Change> = {
  table: 'commissionReports',
  machine: commissionReportStates,
  stateOf: (row) => row.status as CommissionReportStatus,
  lock: reports.lock,
  write: (db, { id }, status, values, now) => reports.setStatus(db, id, status, values, now),
  parentsOf: ({ userId }) => ({ staffUsers: userId }),
  auditView: ({ status, month, payoutMinor, carriedMinor }) => ({
    commissionStatus: status,
    commissionMonth: month,
    commissionPayout: payoutMinor,
    commissionCarried: carriedMinor,
  }),
}
