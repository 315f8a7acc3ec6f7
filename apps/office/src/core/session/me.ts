import type { StaffProfile } from '@bilbro/contract/admin/users/profile'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** The signed-in user. */
export const meQuery = queryOptions({ ...api.profile.me.query(), staleTime: 60_000 })

/** The signed-in user; inside the shell there is always one. */
export function useMe(): StaffProfile {
  return useSuspenseQuery(meQuery).data
}
