import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../core/api.ts'
import { queryClient } from '../../../../core/query.ts'
import { NafCarsPage } from '../../../../road/naf-cars/naf-cars-page.tsx'
import { type NafSearch, readNafSearch } from '../../../../road/naf-cars/naf-search.ts'
import { NafSkeleton } from '../../../../road/naf-cars/naf-skeleton.tsx'

export const Route = createFileRoute('/$lang/portal/naf-cars/')({
  validateSearch: readNafSearch,
  // The router also keeps parameters that failed validation, so read them again.
  loaderDeps: ({ search }) => readNafSearch(search),
  loader: ({ deps, cause }) => (cause === 'stay' ? undefined : loaded(deps)),
  pendingComponent: NafSkeleton,
  component: NafCars,
})

const loaded = async (search: NafSearch): Promise<void> => {
  const query = api.portalNafCars.list.query({ query: search })
  // The page shows an error and offers a retry.
  await queryClient.query({ ...query, staleTime: 'static', retry: false }).catch(() => undefined)
}

function NafCars() {
  return <NafCarsPage search={readNafSearch(Route.useSearch())} />
}
