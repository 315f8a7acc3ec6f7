import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { preview } from '../../core/preview.ts'
import { useSession } from '../../core/session/session.ts'

/** Refreshed after this time, so that the visit continues. */
const freshMs = 5 * 60_000

/** The end of the user's last visit; undefined on the first visit, while it is not known, and for visitors. */
export function useLastVisit(): string | undefined {
  const isDealer = useSession((now) => now.isAuthenticated) && !preview
  const { data } = useQuery({
    queryKey: ['portalVisits', 'begin'],
    queryFn: () => api.portalVisits.begin(),
    enabled: isDealer,
    // The list works without this information.
    throwOnError: false,
    refetchOnMount: ({ state }) => Date.now() - state.dataUpdatedAt > freshMs,
  })
  return (isDealer && data?.since) || undefined
}
