import { createFileRoute } from '@tanstack/react-router'
import { oneOf } from '../../core/search-params.ts'
import { ProfilePage } from '../../admin/profile/profile-page.tsx'
import { profileDialogs, profileTabs } from '../../admin/profile/profile-places.ts'
import { detailSearch } from '../../kit/detail/detail-search.ts'

export const Route = createFileRoute('/_staff/profile')({
  validateSearch: detailSearch(profileDialogs, { tab: oneOf(profileTabs, 'person') }),
  component: Profile,
})

function Profile() {
  const { tab = 'person' } = Route.useSearch()
  return <ProfilePage tab={tab} />
}
