import type { PersonalData } from '../../core/personal-data.ts'

export const figuresPersonalData: PersonalData = {
  nonPersonal: {
    sold_cars: 'ALL',
  },
}
