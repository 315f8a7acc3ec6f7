import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../../../core/query.ts'
import { ProfilePage } from '../../../profile/profile-page.tsx'
import { companyQuery, profileQuery } from '../../../profile/queries.ts'
import { profileTabs, type ProfileTab } from '../../../profile/tabs.ts'

export const Route = createFileRoute('/$lang/portal/profile')({
  validateSearch: (search): { tab?: ProfileTab } => {
    const tab = profileTabs.find((one) => one === search.tab)
    return tab && tab !== 'person' ? { tab } : {}
  },
  loader: async () => {
    await Promise.all([queryClient.ensureQueryData(profileQuery), queryClient.ensureQueryData(companyQuery)])
  },
  component: ProfilePage,
})
