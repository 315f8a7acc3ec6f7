import type { PersonalData } from '../../core/personal-data.ts'

export const carImportsPersonalData: PersonalData = {
  nonPersonal: {
    car_import_layouts: 'ALL',
    car_imports: 'ALL',
  },
}
