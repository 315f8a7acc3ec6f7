import { ApiError } from '@bilbro/contract/client'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { lastUser, rememberUser } from '../core/session/last-user.ts'
import { meQuery } from '../core/session/me.ts'
import { InspectPage } from '../yard/condition-reports/inspect/inspect-page.tsx'

export const Route = createFileRoute('/inspect/$carId')({
  beforeLoad: async ({ context, location }) => {
    try {
      const { id } = await context.queryClient.ensureQueryData({ ...meQuery, retry: false })
      rememberUser(id)
      return { userId: id }
    } catch (error) {
      const known = lastUser()
      if (known && error instanceof ApiError && (error.status === 0 || error.status === 401)) return { userId: known }
      if (error instanceof ApiError && error.status === 401)
        throw redirect({ to: '/login', search: { redirect: location.href } })
      throw error
    }
  },
  component: Inspect,
})

function Inspect() {
  const { carId } = Route.useParams()
  const { userId } = Route.useRouteContext()
  return (
    <main id="content">
      <InspectPage key={`${userId} ${carId}`} userId={userId} carId={carId} />
    </main>
  )
}
