import type { PersonalData } from '../../core/personal-data.ts'

export const companyPermissionsPersonalData: PersonalData = {
  nonPersonal: {
    permission_sets: 'ALL',
  },
}
