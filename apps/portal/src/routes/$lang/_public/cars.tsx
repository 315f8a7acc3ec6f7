import { createFileRoute } from '@tanstack/react-router'
import { CarListPage } from '../../../overview/car-list/car-list-page.tsx'
import { type CarSearch, readCarSearch, readPublicCarSearch } from '../../../sale/listings/list/car-search.ts'
import { listQuery } from '../../../sale/listings/list/list-query.ts'
import { ListSkeleton } from '../../../sale/listings/list/list-skeleton.tsx'
import { queryClient } from '../../../core/query.ts'
import { session, useSession } from '../../../core/session/session.ts'

export const Route = createFileRoute('/$lang/_public/cars')({
  validateSearch: (search): CarSearch => readFor(session().isAuthenticated)(search),
  // The router also keeps parameters that failed validation, so read them again.
  loaderDeps: ({ search }) => readFor(session().isAuthenticated)(search),
  loader: ({ deps, cause }) => (cause === 'stay' ? undefined : loaded(deps)),
  pendingComponent: ListSkeleton,
  component: PublicCars,
})

/** A signed-in user reads the list with their own session: with prices, and sortable by price. */
const readFor = (isDealer: boolean): ((search: Record<string, unknown>) => CarSearch) =>
  isDealer ? readCarSearch : readPublicCarSearch

const loaded = async (search: CarSearch): Promise<void> => {
  await queryClient
    .query({ ...listQuery(search, !session().isAuthenticated), staleTime: 'static', retry: false })
    .catch(() => undefined)
}

function PublicCars() {
  const isDealer = useSession((now) => now.isAuthenticated)
  return <CarListPage search={readFor(isDealer)(Route.useSearch())} isPublic={!isDealer} />
}
