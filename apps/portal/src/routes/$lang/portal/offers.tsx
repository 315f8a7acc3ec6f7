import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { queryClient } from '../../../core/query.ts'
import { OffersPage } from '../../../deal/offers/offers-page.tsx'
import { type OffersSearch, readOffersSearch, toQuery } from '../../../deal/offers/offers-search.ts'
import { OffersSkeleton } from '../../../deal/offers/offers-skeleton.tsx'

export const Route = createFileRoute('/$lang/portal/offers')({
  validateSearch: readOffersSearch,
  // The router keeps what it could not validate beside what it could.
  loaderDeps: ({ search }) => readOffersSearch(search),
  loader: ({ deps, cause }) => (cause === 'stay' ? undefined : loaded(deps)),
  pendingComponent: OffersSkeleton,
  component: Offers,
})

const loaded = async (search: OffersSearch): Promise<void> => {
  const query = api.portalOffers.list.query({ query: toQuery(search) })
  // What fails here is told by the page, which can try again.
  await queryClient.query({ ...query, staleTime: 'static', retry: false }).catch(() => undefined)
}

function Offers() {
  return <OffersPage search={readOffersSearch(Route.useSearch())} />
}
