import type { PersonalData } from '../../core/personal-data.ts'

export const buyerGroupsPersonalData: PersonalData = {
  nonPersonal: {
    buyer_groups: 'ALL',
  },
}
