import { forStaff, type PersonalData } from '../../core/personal-data.ts'

export const authPersonalData: PersonalData = {
  register: {
    staff_reset_codes: {
      table: 'staff_reset_codes',
      group: 'SIGN_INS',
      of: forStaff('user_id = any(:staff)'),
      shows: [],
      erase: 'DELETE',
      key: 'user_id',
    },
  },
  nonPersonal: {
    staff_reset_codes: ['code_hmac'],
  },
}
