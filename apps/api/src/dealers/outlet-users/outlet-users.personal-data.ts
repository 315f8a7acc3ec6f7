import { forAll, type PersonalData } from '../../core/personal-data.ts'

export const outletUsersPersonalData: PersonalData = {
  register: {
    outlet_users: {
      table: 'outlet_users',
      group: 'ACCOUNT',
      of: forAll('email = any(:emails)'),
      shows: ['email', 'name', 'company', 'phone', 'country', 'note', 'reason'],
      erase: 'DELETE',
    },
  },
}
