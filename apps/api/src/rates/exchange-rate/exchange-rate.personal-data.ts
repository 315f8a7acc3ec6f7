import type { PersonalData } from '../../core/personal-data.ts'

export const exchangeRatePersonalData: PersonalData = {
  nonPersonal: {
    exchange_rates: 'ALL',
  },
}
