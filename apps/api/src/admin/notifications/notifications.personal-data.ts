import { forAll, type PersonalData } from '../../core/personal-data.ts'

export const notificationsPersonalData: PersonalData = {
  register: {
    notifications: {
      table: 'notifications',
      group: 'NOTICES',
      of: forAll('buyer_user_id = any(:users) or staff_id = any(:staff) or params::text ilike any(:like)'),
      shows: ['kind', 'params', 'created_at', 'read_at'],
      // A person gets only the notifications addressed to them, not those to others that mention them.
      tells: 'buyer_user_id = any(:users) or staff_id = any(:staff)',
      erase: 'DELETE',
    },
  },
  nonPersonal: {
    notifications: ['link', 'dedupe'],
  },
}
