import { machine, nobody } from '../../states.ts'

/** States of a staff user. An invited user becomes active only by choosing a password. */
export const staffStates = machine(
  ['INVITED', 'ACTIVE', 'DISABLED'],
  [
    { from: ['INVITED'], event: 'accept', to: 'ACTIVE', by: 'system' },
    { from: ['ACTIVE'], event: 'disable', to: 'DISABLED', by: 'staff' },
    { from: ['DISABLED'], event: 'enable', to: 'ACTIVE', by: 'staff' },
  ],
  {
    INVITED: nobody,
    ACTIVE: nobody,
    DISABLED: nobody,
  },
)
export type StaffStatus = (typeof staffStates.all)[number]
