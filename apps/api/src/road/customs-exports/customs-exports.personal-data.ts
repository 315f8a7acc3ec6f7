import type { PersonalData } from '../../core/personal-data.ts'

export const customsExportsPersonalData: PersonalData = {
  nonPersonal: {
    car_exports: 'ALL',
    customs_settings: 'ALL',
  },
}
