import type { PersonalData } from '../../core/personal-data.ts'

export const moneySettingsPersonalData: PersonalData = {
  nonPersonal: {
    money_settings: 'ALL',
  },
}
