import { forStaff, type PersonalData } from '../../core/personal-data.ts'

export const savedViewsPersonalData: PersonalData = {
  register: {
    saved_view_places: {
      table: 'saved_view_places',
      group: 'SETTINGS',
      of: forStaff('user_id = any(:staff)'),
      shows: ['list', 'place', 'is_default'],
      erase: 'DELETE',
      key: 'user_id',
    },
    saved_view_people: {
      table: 'saved_view_people',
      group: 'SETTINGS',
      of: forStaff('user_id = any(:staff)'),
      shows: [],
      erase: 'DELETE',
      key: 'user_id',
    },
    // Colleagues work with a shared view; it stays, as the work of a person without a name.
    saved_views: {
      table: 'saved_views',
      group: 'SETTINGS',
      of: forStaff(`owner_id = any(:staff) and sharing = 'NOBODY'`),
      shows: ['list', 'name', 'search', 'created_at'],
      erase: 'DELETE',
    },
    saved_views_shared: {
      table: 'saved_views',
      group: 'SETTINGS',
      of: forStaff(`owner_id = any(:staff) and sharing <> 'NOBODY'`),
      shows: ['list', 'name', 'search', 'created_at'],
      // The view itself is not about the person: it keeps its values.
      erase: { name: 'name' },
    },
  },
}
