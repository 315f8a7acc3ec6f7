import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../../../core/query.ts'
import { ProfilePage } from '../../../profile/profile-page.tsx'
import { companyQuery, profileQuery } from '../../../profile/queries.ts'
import { isDialog, profileTabs, type ProfileTab } from '../../../profile/tabs.ts'

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
