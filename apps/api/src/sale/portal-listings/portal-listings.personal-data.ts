import { forDealers, type PersonalData } from '../../core/personal-data.ts'

export const portalListingsPersonalData: PersonalData = {
  register: {
    interests: {
      table: 'interests',
      group: 'REQUESTS',
      of: forDealers('user_id = any(:users)'),
      shows: ['listing_id', 'created_at'],
      erase: 'DELETE',
    },
  },
}
