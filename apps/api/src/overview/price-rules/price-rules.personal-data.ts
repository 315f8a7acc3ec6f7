import type { PersonalData } from '../../core/personal-data.ts'

export const priceRulesPersonalData: PersonalData = {
  nonPersonal: { price_rules: 'ALL' },
}
