import { forDealers, type PersonalData } from '../../core/personal-data.ts'

export const savedSearchesPersonalData: PersonalData = {
  register: {
    saved_searches: {
      table: 'saved_searches',
      group: 'REQUESTS',
      of: forDealers('user_id = any(:users)'),
      shows: ['name', 'filters', 'mails', 'created_at'],
      erase: 'DELETE',
    },
    saved_search_cars: {
      table: 'saved_search_cars',
      group: 'REQUESTS',
      of: forDealers('user_id = any(:users)'),
      shows: ['car_id', 'told_at'],
      erase: 'DELETE',
      key: 'user_id',
    },
  },
}
