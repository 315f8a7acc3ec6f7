import { createFileRoute, redirect } from '@tanstack/react-router'
import { api } from '../../core/api.ts'
import { can } from '../../core/session/can.ts'
import { meQuery } from '../../core/session/me.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { nav } from '../../shell/menu/nav.ts'

export const Route = createFileRoute('/_staff/')({
  // Users without access to cars start on the first page they may open.
  beforeLoad: async ({ context: { queryClient } }) => {
    const me = await queryClient.ensureQueryData(meQuery)
    if (can(me, api.carStats.overview)) return
    const first = nav.find(({ needs }) => can(me, needs))
    if (first) throw redirect({ to: first.to, replace: true })
  },
  component: DashboardPage,
})
