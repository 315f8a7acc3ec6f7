// States of a customs export: declared, accepted with its MRN, released by customs, and out of the EU.
import { machine, nobody, provider, staff } from '../../states.ts'

const open = ['STARTED', 'SUBMITTED', 'ACCEPTED', 'RELEASED'] as const
const both = ['staff', 'system'] as const

/** Events of an agent may skip steps, because not every step is reported. */
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
  {
    STARTED: staff('EXPORT_SUBMIT'),
    SUBMITTED: provider(),
    ACCEPTED: provider(),
    RELEASED: provider(),
    EXITED: nobody,
    REFUSED: nobody,
    CANCELLED: nobody,
  },
)
export type CarExportStatus = (typeof carExportStates.all)[number]

/** From acceptance on a declaration has its MRN. */
export const needsMrn = (status: CarExportStatus): boolean => ['ACCEPTED', 'RELEASED', 'EXITED'].includes(status)
