import { ApiError } from '@bilbro/contract/client'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { meQuery } from '../core/session/me.ts'
import { Shell } from '../shell/shell.tsx'

export const Route = createFileRoute('/_staff')({
  beforeLoad: async ({ context, location }) => {
    try {
      return { me: await context.queryClient.ensureQueryData(meQuery) }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      throw redirect({ to: '/login', search: location.href === '/' ? {} : { redirect: location.href } })
    }
  },
  component: Shell,
})
