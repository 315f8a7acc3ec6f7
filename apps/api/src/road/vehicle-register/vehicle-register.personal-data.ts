import type { PersonalData } from '../../core/personal-data.ts'

export const vehicleRegisterPersonalData: PersonalData = {
  nonPersonal: {
    // Answers of vehicle registers, without the vehicle's keeper.
    car_registrations: 'ALL',
  },
}
