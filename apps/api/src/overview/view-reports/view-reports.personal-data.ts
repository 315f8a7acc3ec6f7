import { forStaff, type PersonalData } from '../../core/personal-data.ts'

export const viewReportsPersonalData: PersonalData = {
  register: {
    view_report_people: {
      table: 'view_report_people',
      group: 'SETTINGS',
      of: forStaff('user_id = any(:staff)'),
      shows: [],
      erase: 'DELETE',
      key: 'user_id',
    },
    view_report_mails: {
      table: 'view_report_mails',
      group: 'SETTINGS',
      of: forStaff('user_id = any(:staff)'),
      shows: ['outcome'],
      erase: 'DELETE',
      key: 'user_id',
    },
    view_reports: {
      table: 'view_reports',
      group: 'SETTINGS',
      of: forStaff('owner_id = any(:staff)'),
      shows: ['time', 'group_by', 'attached', 'created_at'],
      erase: 'DELETE',
    },
  },
}
