import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { queryClient } from '../../../core/query.ts'
import { OffersPage } from '../../../deal/offers/offers-page.tsx'
import { type OffersSearch, readOffersSearch, toQuery } from '../../../deal/offers/offers-search.ts'
import { OffersSkeleton } from '../../../deal/offers/offers-skeleton.tsx'

export const Route = createFileRoute('/$lang/portal/offers')({
  validateSearch: readOffersSearch,
  // The router also keeps parameters that failed validation, so read them again.
  loaderDeps: ({ search }) => readOffersSearch(search),
  loader: ({ deps, cause }) => (cause === 'stay' ? undefined : loaded(deps)),
  pendingComponent: OffersSkeleton,
  component: Offers,
})

const loaded = async (search: OffersSearch): Promise<void> => {
  const query = api.portalOffers.list.query({ query: toQuery(search) })
  // The page shows an error and offers a retry.
  await queryClient.query({ ...query, staleTime: 'static', retry: false }).catch(() => undefined)
}

function Offers() {
  return <OffersPage search={readOffersSearch(Route.useSearch())} />
}
