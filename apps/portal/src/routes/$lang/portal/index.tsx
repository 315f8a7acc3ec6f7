import { createFileRoute } from '@tanstack/react-router'
import { CarListPage } from '../../../overview/car-list/car-list-page.tsx'
import { readCarSearch } from '../../../sale/listings/list/car-search.ts'
import { listQuery } from '../../../sale/listings/list/list-query.ts'
import { ListSkeleton } from '../../../sale/listings/list/list-skeleton.tsx'
import { queryClient } from '../../../core/query.ts'

export const Route = createFileRoute('/$lang/portal/')({
  validateSearch: readCarSearch,
  // The router also keeps parameters that failed validation, so read them again.
  loaderDeps: ({ search }) => readCarSearch(search),
  // Only entering the list waits for cars; a change of filters updates the open page.
  loader: ({ deps, cause }) => (cause === 'stay' ? undefined : loaded(deps)),
  pendingComponent: ListSkeleton,
  component: Cars,
})

const loaded = async (search: ReturnType<typeof readCarSearch>): Promise<void> => {
  // The page shows an error and offers a retry; its filters stay.
  await queryClient.query({ ...listQuery(search, false), staleTime: 'static', retry: false }).catch(() => undefined)
}

function Cars() {
  return <CarListPage search={readCarSearch(Route.useSearch())} />
}
