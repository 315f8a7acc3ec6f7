import { forDealers, type PersonalData } from '../../core/personal-data.ts'

export const favouritesPersonalData: PersonalData = {
  register: {
    favourites: {
      table: 'favourites',
      group: 'REQUESTS',
      of: forDealers('user_id = any(:users)'),
      shows: ['car_id', 'created_at'],
      erase: 'DELETE',
      key: 'user_id',
    },
  },
}
