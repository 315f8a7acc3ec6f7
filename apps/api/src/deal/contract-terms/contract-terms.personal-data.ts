import type { PersonalData } from '../../core/personal-data.ts'

export const contractTermsPersonalData: PersonalData = {
  nonPersonal: {
    contract_terms: 'ALL',
  },
}
