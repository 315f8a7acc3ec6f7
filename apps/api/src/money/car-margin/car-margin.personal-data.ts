import type { PersonalData } from '../../core/personal-data.ts'

export const carMarginPersonalData: PersonalData = {
  nonPersonal: {
    car_margins: 'ALL',
  },
}
