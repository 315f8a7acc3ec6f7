import type { PersonalData } from '../../core/personal-data.ts'

export const carsPersonalData: PersonalData = {
  nonPersonal: {
    cars: 'ALL',
  },
}
