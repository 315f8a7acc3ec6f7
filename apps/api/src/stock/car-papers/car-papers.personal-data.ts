import type { PersonalData } from '../../core/personal-data.ts'

export const carPapersPersonalData: PersonalData = {
  nonPersonal: {
    car_liens: 'ALL',
    paper_moves: 'ALL',
    paper_overrides: 'ALL',
    paper_settings: 'ALL',
  },
}
