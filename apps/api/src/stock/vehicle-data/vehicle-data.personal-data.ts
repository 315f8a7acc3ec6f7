import type { PersonalData } from '../../core/personal-data.ts'

export const vehicleDataPersonalData: PersonalData = {
  register: {},
  nonPersonal: {
    // Answers of vehicle registers, without the vehicle's keeper, and the number of calls.
    register_days: 'ALL',
    vehicle_answers: 'ALL',
    // A VIN of a car of ours, and what its maker says about it.
    vehicle_queries: 'ALL',
    vehicle_data_settings: 'ALL',
    attribute_sets: 'ALL',
  },
}
