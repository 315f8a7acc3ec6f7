import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { preview } from '../../core/preview.ts'
import { useSession } from '../../core/session/session.ts'

/** Asked for again after this while, so that the visit goes on. */
const freshMs = 5 * 60_000

/** When this dealer's last visit was over; undefined on the first one, while it is not known, and for who is no dealer. */
export function useLastVisit(): string | undefined {
  const isDealer = useSession((now) => now.isAuthenticated) && !preview
  const { data } = useQuery({
    queryKey: ['portalVisits', 'begin'],
    queryFn: () => api.portalVisits.begin(),
    enabled: isDealer,
    // Cars are no less new for it when this fails.
    throwOnError: false,
    refetchOnMount: ({ state }) => Date.now() - state.dataUpdatedAt > freshMs,
  })
  return (isDealer && data?.since) || undefined
}
