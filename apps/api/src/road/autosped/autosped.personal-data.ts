import type { PersonalData } from '../../core/personal-data.ts'

export const autospedPersonalData: PersonalData = {
  nonPersonal: {
    // Numbers of orders and cars, and their results.
    autosped_files: 'ALL',
    autosped_reports: 'ALL',
  },
}
