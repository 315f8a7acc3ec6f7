import type { PersonalData } from '../../core/personal-data.ts'

export const marginPersonalData: PersonalData = {
  nonPersonal: {
    margin_entries: 'ALL',
  },
}
