import type { PersonalData } from '../../core/personal-data.ts'

export const nafReportsPersonalData: PersonalData = {
  nonPersonal: {
    naf_reports: 'ALL',
  },
}
