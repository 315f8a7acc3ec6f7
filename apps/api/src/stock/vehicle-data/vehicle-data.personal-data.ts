import type { PersonalData } from '../../core/personal-data.ts'

export const vehicleDataPersonalData: PersonalData = {
  register: {},
  nonPersonal: {
    // A VIN of a car of ours, and what its maker says about it.
    vehicle_queries: 'ALL',
    vehicle_data_settings: 'ALL',
    attribute_sets: 'ALL',
  },
}
