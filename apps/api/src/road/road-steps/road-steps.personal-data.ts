import type { PersonalData } from '../../core/personal-data.ts'

export const roadStepsPersonalData: PersonalData = {
  nonPersonal: {
    road_steps: 'ALL',
  },
}
