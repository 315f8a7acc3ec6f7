import type { PersonalData } from '../../core/personal-data.ts'

export const carStatsPersonalData: PersonalData = {
  nonPersonal: {
    car_counts: 'ALL',
  },
}
