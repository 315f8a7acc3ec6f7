import { blankName, erasedEmail, forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const buyerAuthPersonalData: PersonalData = {
  register: {
    buyer_users: {
      table: 'buyer_users',
      group: 'ACCOUNT',
      of: { buyerUsers: 'id = any(:users)', ...forCompanies('id = any(:users)') },
      shows: [
        'name',
        'email',
        'phone',
        'role',
        'language',
        'created_at',
        'last_login_at',
        'mails_off',
        'notify_new_cars',
      ],
      erase: {
        name: blankName,
        email: erasedEmail,
        phone: 'null',
        password_hash: 'null',
        status: `'DISABLED'`,
        mails_off: `'{}'`,
        notify_new_cars: `'OFF'`,
        notify_sign_ins: 'false',
      },
    },
  },
}
