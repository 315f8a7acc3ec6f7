import { machine } from '../../states.ts'

/** A member of staff. Who was invited comes in by choosing a password, and by nothing else. */
export const staffStates = machine(
  ['INVITED', 'ACTIVE', 'DISABLED'],
  [
    { from: ['INVITED'], event: 'accept', to: 'ACTIVE', by: 'system' },
    { from: ['ACTIVE'], event: 'disable', to: 'DISABLED', by: 'staff' },
    { from: ['DISABLED'], event: 'enable', to: 'ACTIVE', by: 'staff' },
  ],
)
export type StaffStatus = (typeof staffStates.all)[number]
