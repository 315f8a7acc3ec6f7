import type { PersonalData } from '../../core/personal-data.ts'

export const b2bTranslationsPersonalData: PersonalData = {
  nonPersonal: {
    translations: 'ALL',
  },
}
