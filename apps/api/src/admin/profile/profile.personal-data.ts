import { forStaff, type PersonalData } from '../../core/personal-data.ts'

export const profilePersonalData: PersonalData = {
  register: {
    staff_menus: {
      table: 'staff_menus',
      group: 'SETTINGS',
      of: forStaff('user_id = any(:staff)'),
      shows: ['value'],
      erase: 'DELETE',
      key: 'user_id',
    },
  },
}
