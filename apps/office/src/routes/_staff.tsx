import { ApiError } from '@bilbro/contract/client'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { lastUser, rememberUser } from '../core/session/last-user.ts'
import { meQuery } from '../core/session/me.ts'
import { movedTo } from '../shell/menu/moved.ts'
import { Shell } from '../shell/shell.tsx'

/** A page that opens without a network: who uses it is then who signed in last on this device. */
const offlinePath = '/my-tasks'

export const Route = createFileRoute('/_staff')({
  beforeLoad: async ({ context, location }) => {
    const present = movedTo(location.pathname)
    if (present)
      throw redirect({ href: `${present}${location.searchStr}${location.hash && `#${location.hash}`}`, replace: true })
    const isKept = location.pathname === offlinePath
    try {
      const { id } = await context.queryClient.ensureQueryData(isKept ? { ...meQuery, retry: false } : meQuery)
      rememberUser(id)
      return { userId: id }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const known = lastUser()
      if (isKept && known && error.status === 0) return { userId: known }
      if (error.status !== 401) throw error
      throw redirect({ to: '/login', search: location.href === '/' ? {} : { redirect: location.href } })
    }
  },
  component: Staff,
})

function Staff() {
  const { data: me } = useQuery({ ...meQuery, enabled: false, throwOnError: false })
  if (me) return <Shell />
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}
