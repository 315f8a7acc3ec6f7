import type { PersonalData } from '../../core/personal-data.ts'

export const numberSeriesPersonalData: PersonalData = {
  nonPersonal: {
    given_numbers: 'ALL',
    number_series: 'ALL',
  },
}
