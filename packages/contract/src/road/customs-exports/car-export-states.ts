// Where a customs export stands: declared, accepted with its MRN, released by the customs, and out of the Union.
import { machine } from '../../states.ts'

const open = ['STARTED', 'SUBMITTED', 'ACCEPTED', 'RELEASED'] as const
const both = ['staff', 'system'] as const

/** What an agent tells may skip steps: nobody has to report each of them. */
export const carExportStates = machine(
  ['STARTED', 'SUBMITTED', 'ACCEPTED', 'RELEASED', 'EXITED', 'REFUSED', 'CANCELLED'],
  [
    { from: ['STARTED'], event: 'export_submitted', to: 'SUBMITTED', by: both },
    { from: ['STARTED', 'SUBMITTED'], event: 'export_accepted', to: 'ACCEPTED', by: both },
    { from: ['STARTED', 'SUBMITTED', 'ACCEPTED'], event: 'export_released', to: 'RELEASED', by: both },
    { from: open, event: 'export_exited', to: 'EXITED', by: both },
    { from: ['STARTED', 'SUBMITTED', 'ACCEPTED'], event: 'export_refused', to: 'REFUSED', by: both, reason: true },
    { from: open, event: 'export_cancelled', to: 'CANCELLED', by: 'staff', reason: true },
  ],
)
export type CarExportStatus = (typeof carExportStates.all)[number]

/** Statuses in which somebody has to hear of it again. */
export const openExportStatuses = open

/** From its acceptance on a declaration has its number. */
export const needsMrn = (status: CarExportStatus): boolean => ['ACCEPTED', 'RELEASED', 'EXITED'].includes(status)
