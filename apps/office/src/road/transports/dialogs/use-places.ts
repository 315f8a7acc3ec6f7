import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

/** These addresses with their opening hours; at most 200. */
export function usePlaces(ids: readonly string[]) {
  const asked = [...new Set(ids)].sort().slice(0, 200)
  const { data } = useQuery({
    ...api.logisticsAddresses.list.query({ query: { id: asked, pageSize: 200 } }),
    enabled: asked.length > 0,
    throwOnError: false,
  })
  return (id: string | null | undefined) => data?.items.find((one) => one.id === id)
}
