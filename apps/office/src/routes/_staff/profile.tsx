import { createFileRoute } from '@tanstack/react-router'
import { oneOf, searchOf } from '../../core/search-params.ts'
import { ProfilePage } from '../../house/profile/profile-page.tsx'

export const Route = createFileRoute('/_staff/profile')({
  validateSearch: searchOf({ tab: oneOf(['person', 'security'] as const, 'person') }),
  component: Profile,
})

function Profile() {
  const { tab = 'person' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ProfilePage tab={tab} onTab={(next) => void navigate({ search: { tab: next } })} />
}
