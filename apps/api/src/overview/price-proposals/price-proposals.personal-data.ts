import type { PersonalData } from '../../core/personal-data.ts'

export const priceProposalsPersonalData: PersonalData = {
  nonPersonal: { price_proposals: 'ALL' },
}
