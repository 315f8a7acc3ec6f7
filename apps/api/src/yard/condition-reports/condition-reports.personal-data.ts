import type { PersonalData } from '../../core/personal-data.ts'

export const conditionReportsPersonalData: PersonalData = {
  register: {},
  nonPersonal: {
    condition_reports: 'ALL',
    condition_photos: 'ALL',
    grade_rules: 'ALL',
  },
}
