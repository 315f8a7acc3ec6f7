import { createFileRoute, redirect } from '@tanstack/react-router'
import { can } from '../../core/session/can.ts'
import { meQuery } from '../../core/session/me.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { hasDashboard } from '../../dashboard/has-dashboard.ts'
import { entriesFor } from '../../shell/menu/nav.ts'

export const Route = createFileRoute('/_staff/')({
  // Users for whom the dashboard would be empty start on the first page they may open.
  beforeLoad: async ({ context: { queryClient } }) => {
    const me = await queryClient.ensureQueryData(meQuery)
    if (hasDashboard(me)) return
    const first = entriesFor((call) => can(me, call)).find(({ id }) => id !== '/')
    if (first) throw redirect({ to: first.to, replace: true })
  },
  component: DashboardPage,
})
