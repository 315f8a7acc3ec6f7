import type { PersonalData } from '../../core/personal-data.ts'

export const vehicleRegisterPersonalData: PersonalData = {
  nonPersonal: {
    // Answers of vehicle registers, without the vehicle's keeper, and the number of calls.
    car_registrations: 'ALL',
    register_days: 'ALL',
    vehicle_answers: 'ALL',
  },
}
