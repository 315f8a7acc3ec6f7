import { blankName, erasedEmail, forAll, type PersonalData } from '../../core/personal-data.ts'

export const outletUsersPersonalData: PersonalData = {
  register: {
    outlet_users: {
      table: 'outlet_users',
      group: 'ACCOUNT',
      of: forAll('email = any(:emails)'),
      shows: ['email', 'name', 'company', 'phone', 'country', 'note', 'reason'],
      // The row stays: requests of consumers name it.
      erase: {
        email: erasedEmail,
        name: blankName,
        company: blankName,
        phone: 'null',
        note: `''`,
        reason: 'null',
        remote_detail: 'null',
      },
    },
  },
  nonPersonal: { outlet_users: ['remote_state', 'remote_id', 'remote_fault', 'remote_detail'] },
}
