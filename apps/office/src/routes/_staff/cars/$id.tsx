import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { CarPage, type LaterTabs } from '../../../stock/cars/car-page.tsx'
import { carQuery } from '../../../stock/cars/car-query.ts'
import { DetailSkeleton } from '../../../kit/detail/detail-skeleton.tsx'
import { CarOfferButton } from '../../../deal/offers/car-offer-button.tsx'
import { offerDialogs } from '../../../deal/offers/offers-search.ts'
import { carDialogs, carTabs } from '../../../stock/cars/tabs.ts'
import { listOf, oneOf, textUpTo } from '../../../core/search-params.ts'
import { detailSearch } from '../../../kit/detail/detail-search.ts'

const later: LaterTabs = {
  condition: lazy(async () => ({
    default: (await import('../../../yard/condition-reports/condition-tab.tsx')).ConditionTab,
  })),
  work: lazy(async () => ({ default: (await import('../../../yard/work-orders/car-work-tab.tsx')).CarWorkTab })),
  price: lazy(async () => ({
    default: (await import('../../../overview/standing-cost/price-tab.tsx')).WholePriceTab,
  })),
  landed: lazy(async () => ({
    default: (await import('../../../rates/import-cost-settings/landed-tab.tsx')).LandedTab,
  })),
  requests: lazy(async () => ({
    default: (await import('../../../overview/offer-suggestions/requests-tab.tsx')).WholeRequestsTab,
  })),
  contracts: lazy(async () => ({ default: (await import('../../../deal/contracts/car-contracts.tsx')).ContractsTab })),
  invoices: lazy(async () => ({ default: (await import('../../../money/invoices/car-invoices.tsx')).CarInvoicesTab })),
  logistics: lazy(async () => ({
    default: (await import('../../../overview/deal-file/logistics-tab.tsx')).LogisticsTab,
  })),
  customs: lazy(async () => ({ default: (await import('../../../road/customs-exports/customs-tab.tsx')).CustomsTab })),
  b2b: lazy(async () => ({ default: (await import('../../../sale/listings/car-tab.tsx')).B2bTab })),
}
const tabs = carTabs.map((tab) => tab.id)
const carSearch = detailSearch([...carDialogs, ...offerDialogs], {
  tab: oneOf(tabs, 'overview'),
  of: textUpTo(40),
  offer: textUpTo(40),
  edit: listOf(40),
})

export const Route = createFileRoute('/_staff/cars/$id')({
  validateSearch: carSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(carQuery(params.id)),
  component: Car,
  pendingComponent: DetailSkeleton,
})

function Car() {
  const { id } = Route.useParams()
  const { tab = 'overview' } = Route.useSearch()
  return <CarPage id={id} tab={tab} later={later} More={CarOfferButton} />
}
