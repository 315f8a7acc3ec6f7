import type { Place } from '@bilbro/contract/road/transport-fields'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

/** Places to choose from: those of the house and of one dealer, and those that stand there already. */
export function usePlaces(companyId: string | undefined) {
  const query = { usableBy: companyId ?? 'HOUSE', pageSize: 200 } as const
  const { data } = useQuery({ ...api.logisticsAddresses.list.query({ query }), throwOnError: false })
  const own = data?.items ?? []
  const options = (known: readonly (Place | null)[]) =>
    [...known.flatMap((one) => (one && !own.some(({ id }) => id === one.id) ? one : [])), ...own].map(
      ({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }),
    )
  return { own, options }
}
