import { forStaff, type PersonalData } from '../../core/personal-data.ts'

export const todayPersonalData: PersonalData = {
  register: {
    task_snoozes: {
      table: 'task_snoozes',
      group: 'SETTINGS',
      of: forStaff('user_id = any(:staff)'),
      shows: ['kind', 'until_on'],
      erase: 'DELETE',
      key: 'user_id',
    },
    task_assignments: {
      table: 'task_assignments',
      group: 'SETTINGS',
      of: forStaff('assignee_id = any(:staff)'),
      shows: ['kind', 'assigned_at'],
      erase: 'DELETE',
    },
  },
}
