import { forStaff, type PersonalData } from '../../core/personal-data.ts'

export const tablePreferencesPersonalData: PersonalData = {
  register: {
    table_preferences: {
      table: 'table_preferences',
      group: 'SETTINGS',
      of: forStaff('user_id = any(:staff)'),
      shows: ['table_name', 'value'],
      erase: 'DELETE',
      key: 'user_id',
    },
  },
}
