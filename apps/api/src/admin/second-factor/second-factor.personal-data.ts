import { forStaff, type PersonalData } from '../../core/personal-data.ts'

export const secondFactorPersonalData: PersonalData = {
  register: {
    staff_second_factors: {
      table: 'staff_second_factors',
      group: 'SIGN_INS',
      of: forStaff('user_id = any(:staff)'),
      shows: [],
      erase: 'DELETE',
      key: 'user_id',
    },
    staff_recovery_codes: {
      table: 'staff_recovery_codes',
      group: 'SIGN_INS',
      of: forStaff('user_id = any(:staff)'),
      shows: [],
      erase: 'DELETE',
      key: 'user_id',
    },
  },
  nonPersonal: {
    staff_recovery_codes: ['code_hmac'],
    staff_second_factors: ['sealed_secret'],
  },
}
