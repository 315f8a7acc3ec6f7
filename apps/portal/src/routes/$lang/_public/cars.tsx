import { createFileRoute } from '@tanstack/react-router'
import { CarListPage } from '../../../cars/car-list-page.tsx'
import { readPublicCarSearch } from '../../../cars/car-search.ts'
import { listQuery } from '../../../cars/list-query.ts'
import { ListSkeleton } from '../../../cars/list-skeleton.tsx'
import { queryClient } from '../../../core/query.ts'

export const Route = createFileRoute('/$lang/_public/cars')({
  validateSearch: readPublicCarSearch,
  // The router keeps what it could not validate beside what it could.
  loaderDeps: ({ search }) => readPublicCarSearch(search),
  loader: ({ deps, cause }) => (cause === 'stay' ? undefined : loaded(deps)),
  pendingComponent: ListSkeleton,
  component: PublicCars,
})

const loaded = async (search: ReturnType<typeof readPublicCarSearch>): Promise<void> => {
  await queryClient.query({ ...listQuery(search, true), staleTime: 'static', retry: false }).catch(() => undefined)
}

function PublicCars() {
  return <CarListPage search={readPublicCarSearch(Route.useSearch())} isPublic />
}
