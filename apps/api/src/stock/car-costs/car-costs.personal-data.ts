import type { PersonalData } from '../../core/personal-data.ts'

export const carCostsPersonalData: PersonalData = {
  nonPersonal: {
    car_costs: ['supplier', 'document_no', 'note'],
  },
}
