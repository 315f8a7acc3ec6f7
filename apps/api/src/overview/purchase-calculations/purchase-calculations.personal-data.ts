import type { PersonalData } from '../../core/personal-data.ts'

export const purchaseCalculationsPersonalData: PersonalData = {
  nonPersonal: {
    purchase_calculations: 'ALL',
    purchase_cost_templates: 'ALL',
  },
}
