import { forDealers, type PersonalData } from '../../core/personal-data.ts'

export const visitsPersonalData: PersonalData = {
  register: {
    buyer_visits: {
      table: 'buyer_visits',
      group: 'SIGN_INS',
      of: forDealers('user_id = any(:users)'),
      shows: ['since', 'last_at'],
      erase: 'DELETE',
      key: 'user_id',
    },
    car_views: {
      table: 'car_views',
      group: 'REQUESTS',
      of: forDealers('user_id = any(:users)'),
      shows: ['car_id', 'viewed_at'],
      erase: 'DELETE',
      key: 'user_id',
    },
  },
}
