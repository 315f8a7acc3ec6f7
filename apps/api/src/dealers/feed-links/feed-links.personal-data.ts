import { byCompanyId, forCompanies, type PersonalData } from '../../core/personal-data.ts'

export const feedLinksPersonalData: PersonalData = {
  register: {
    feed_links: {
      table: 'feed_links',
      group: 'ACCOUNT',
      of: forCompanies(byCompanyId),
      shows: ['feed_kind', 'name', 'created_at', 'last_used_at'],
      erase: 'DELETE',
    },
  },
  nonPersonal: { feed_links: ['feed_kind', 'token_hash', 'content_hash'] },
}
