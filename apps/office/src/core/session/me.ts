import type { StaffProfile } from '@bilbro/contract/admin/users/profile'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Who is signed in. */
export const meQuery = queryOptions({ ...api.profile.me.query(), staleTime: 60_000 })

/** Who is signed in; inside the shell there is always somebody. */
export function useMe(): StaffProfile {
  return useSuspenseQuery(meQuery).data
}
