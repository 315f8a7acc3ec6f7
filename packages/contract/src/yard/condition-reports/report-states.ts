import { machine, nobody, staff } from '../../states.ts'

/**
 * At most one version of a car is open (DRAFT or COMPLETED), and at most one is SHARED. Discarding deletes the draft, so
 * it is no state.
 */
export const reportStates = machine(
  ['DRAFT', 'COMPLETED', 'SHARED', 'SUPERSEDED'],
  [
    { from: ['DRAFT'], event: 'report_complete', to: 'COMPLETED', by: 'staff' },
    { from: ['COMPLETED'], event: 'report_reopen', to: 'DRAFT', by: 'staff' },
    { from: ['COMPLETED'], event: 'report_share', to: 'SHARED', by: 'staff' },
    // When the next version is shared; until then dealers see this one.
    { from: ['SHARED'], event: 'report_supersede', to: 'SUPERSEDED', by: 'system' },
  ],
  {
    DRAFT: staff('REPORT_COMPLETE'),
    COMPLETED: staff('REPORT_SHARE'),
    SHARED: nobody,
    SUPERSEDED: nobody,
  },
)
export type ReportStatus = (typeof reportStates.all)[number]
