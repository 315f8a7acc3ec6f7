import { createFileRoute } from '@tanstack/react-router'
import { CarListPage } from '../../../overview/car-list/car-list-page.tsx'
import { readCarSearch } from '../../../sale/listings/list/car-search.ts'
import { listQuery } from '../../../sale/listings/list/list-query.ts'
import { ListSkeleton } from '../../../sale/listings/list/list-skeleton.tsx'
import { queryClient } from '../../../core/query.ts'

export const Route = createFileRoute('/$lang/portal/')({
  validateSearch: readCarSearch,
  // The router keeps what it could not validate beside what it could.
  loaderDeps: ({ search }) => readCarSearch(search),
  // Only entering the list waits for cars; filters change what is already there.
  loader: ({ deps, cause }) => (cause === 'stay' ? undefined : loaded(deps)),
  pendingComponent: ListSkeleton,
  component: Cars,
})

const loaded = async (search: ReturnType<typeof readCarSearch>): Promise<void> => {
  // What fails here is told by the page, which can try again with the filters kept.
  await queryClient.query({ ...listQuery(search, false), staleTime: 'static', retry: false }).catch(() => undefined)
}

function Cars() {
  return <CarListPage search={readCarSearch(Route.useSearch())} />
}
