import { machine, nobody } from '../../states.ts'

/** A company that issues documents. An archived company issues none. */
export const legalEntityStates = machine(
  ['ACTIVE', 'ARCHIVED'],
  [
    { from: ['ACTIVE'], event: 'archive', to: 'ARCHIVED', by: 'staff' },
    { from: ['ARCHIVED'], event: 'restore', to: 'ACTIVE', by: 'staff' },
  ],
  {
    ACTIVE: nobody,
    ARCHIVED: nobody,
  },
)
export type LegalEntityStatus = (typeof legalEntityStates.all)[number]
