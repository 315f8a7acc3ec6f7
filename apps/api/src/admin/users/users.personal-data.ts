import { blankName, erasedEmail, forStaff, type PersonalData } from '../../core/personal-data.ts'

export const userSetsPersonalData: PersonalData = {
  register: {
    staff_user_sets: {
      table: 'staff_user_sets',
      group: 'SIGN_INS',
      of: forStaff('user_id = any(:staff)'),
      shows: [],
      erase: 'DELETE',
      key: 'user_id',
    },
  },
}

export const usersPersonalData: PersonalData = {
  register: {
    staff_users: {
      table: 'staff_users',
      group: 'ACCOUNT',
      of: forStaff('id = any(:staff)'),
      shows: [
        'name',
        'email',
        'phone',
        'language',
        'created_at',
        'last_seen_at',
        'mails_off',
        'personnel_no',
        'cost_centre',
      ],
      erase: {
        name: blankName,
        email: erasedEmail,
        phone: 'null',
        password_hash: 'null',
        avatar_file_id: 'null',
        signature_file_id: 'null',
        status: `'DISABLED'`,
        deleted_at: 'coalesce(deleted_at, now())',
        mails_off: `'{}'`,
        personnel_no: 'null',
        cost_centre: 'null',
      },
      files: ['avatar_file_id', 'signature_file_id'],
    },
  },
}
