import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../core/api.ts'
import { queryClient } from '../../../../core/query.ts'
import { TransportsPage } from '../../../../road/transports/transports-page.tsx'
import { readTransportsSearch, toQuery, type TransportsSearch } from '../../../../road/transports/transports-search.ts'
import { TransportsSkeleton } from '../../../../road/transports/transports-skeleton.tsx'

export const Route = createFileRoute('/$lang/portal/logistics/')({
  validateSearch: readTransportsSearch,
  // The router also keeps parameters that failed validation, so read them again.
  loaderDeps: ({ search }) => readTransportsSearch(search),
  loader: ({ deps, cause }) => (cause === 'stay' ? undefined : loaded(deps)),
  pendingComponent: TransportsSkeleton,
  component: Transports,
})

const loaded = async (search: TransportsSearch): Promise<void> => {
  const query = api.portalLogistics.list.query({ query: toQuery(search) })
  // The page shows an error and offers a retry.
  await queryClient.query({ ...query, staleTime: 'static', retry: false }).catch(() => undefined)
}

function Transports() {
  return <TransportsPage search={readTransportsSearch(Route.useSearch())} />
}
