import type { PersonalData } from '../../core/personal-data.ts'

export const erasuresPersonalData: PersonalData = {
  nonPersonal: {
    retention_runs: 'ALL',
    // The record of an erasure itself, which must be kept as proof.
    personal_erasures: ['reason'],
    personal_kept: ['entry', 'table_name'],
  },
}
