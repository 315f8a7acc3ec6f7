import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { DetailSkeleton } from '../../../kit/detail/detail-skeleton.tsx'
import { api } from '../../../core/api.ts'
import { BuyerPage } from '../../../dealers/buyer-companies/buyer-page.tsx'
import { companyDialogs, companyTabs } from '../../../dealers/buyer-companies/company-places.ts'
import { detailSearch } from '../../../kit/detail/detail-search.ts'
import { StatementButton } from '../../../money/statement-button.tsx'
import { DealerFiguresCard } from '../../../overview/dealer-figures/dealer-figures-card.tsx'
import { useMaySuggest } from '../../../overview/offer-suggestions/may-suggest.ts'
import { oneOf, textUpTo } from '../../../core/search-params.ts'

const CarsForDealer = lazy(async () => ({
  default: (await import('../../../overview/offer-suggestions/cars-for-dealer.tsx')).CarsForDealer,
}))

const Glance = ({ company }: { company: { id: string } }) => <DealerFiguresCard companyId={company.id} />

export const Route = createFileRoute('/_staff/buyers/$id')({
  validateSearch: detailSearch(companyDialogs, { tab: oneOf(companyTabs, 'overview'), person: textUpTo(40) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.buyerCompanies.get.query({ params })),
  component: Buyer,
  pendingComponent: DetailSkeleton,
})

function Buyer() {
  const { id } = Route.useParams()
  const { tab = 'overview' } = Route.useSearch()
  const Cars = useMaySuggest() ? CarsForDealer : undefined
  return <BuyerPage key={id} id={id} tab={tab} Statement={StatementButton} Cars={Cars} Glance={Glance} />
}
