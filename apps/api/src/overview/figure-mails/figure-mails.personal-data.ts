import { forStaff, type PersonalData } from '../../core/personal-data.ts'

const of = forStaff('user_id = any(:staff)')
export const figureMailsPersonalData: PersonalData = {
  register: {
    figure_mail_people: {
      table: 'figure_mail_people',
      group: 'SETTINGS',
      of,
      shows: [],
      erase: 'DELETE',
      key: 'user_id',
    },
    figure_mails: {
      table: 'figure_mails',
      group: 'SETTINGS',
      of,
      shows: ['due_at', 'is_sent'],
      erase: 'DELETE',
      key: 'user_id',
    },
  },
  nonPersonal: { figure_weeks: 'ALL', figure_mail_settings: 'ALL' },
}
