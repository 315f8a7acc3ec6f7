import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../../../core/query.ts'
import { ProfilePage } from '../../../dealers/buyer-profile/profile-page.tsx'
import { companyQuery, profileQuery } from '../../../dealers/buyer-profile/queries.ts'
import { isDialog, profileTabs, type ProfileTab } from '../../../dealers/buyer-profile/tabs.ts'

export const Route = createFileRoute('/$lang/portal/profile')({
  validateSearch: (search): { tab?: ProfileTab; open?: string } => {
    const tab = profileTabs.find((one) => one === search.tab)
    const open = typeof search.open === 'string' && isDialog(search.open) ? search.open : undefined
    return { ...(tab && tab !== 'person' && { tab }), ...(open && { open }) }
  },
  loader: async () => {
    await Promise.all([queryClient.ensureQueryData(profileQuery), queryClient.ensureQueryData(companyQuery)])
  },
  component: ProfilePage,
})
