import type { PersonalData } from '../../core/personal-data.ts'

export const legalEntitiesPersonalData: PersonalData = {
  nonPersonal: {
    // The company's own accounts.
    bank_accounts: 'ALL',
    // The company itself.
    legal_entities: 'ALL',
  },
}
