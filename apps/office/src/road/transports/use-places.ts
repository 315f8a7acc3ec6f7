import type { Place } from '@bilbro/contract/road/transport-fields'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

/** Places to choose from: those of the house and of one dealer, and those that stand there already. */
/** `all`: with those of every dealer. */
export function usePlaces(companyId: string | undefined) {
  const { data } = useQuery({ ...api.logisticsAddresses.list.query({ query: { pageSize: 200 } }), throwOnError: false })
  const all = data?.items ?? []
  const own = all.filter(({ company }) => !company || company.id === companyId)
  const options = (known: readonly (Place | null)[]) =>
    [...known.flatMap((one) => (one && !own.some(({ id }) => id === one.id) ? one : [])), ...own].map(
      ({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }),
    )
  return { all, own, options }
}
