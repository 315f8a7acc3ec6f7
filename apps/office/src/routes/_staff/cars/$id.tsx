import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { CarPage, type LaterTabs } from '../../../stock/cars/car-page.tsx'
import { carQuery } from '../../../stock/cars/car-query.ts'
import { TabSkeleton } from '../../../core/tab-skeleton.tsx'
import { carTabs } from '../../../stock/cars/tabs.ts'
import { oneOf, searchOf } from '../../../core/search-params.ts'

const later: LaterTabs = {
  b2b: lazy(async () => ({ default: (await import('../../../sale/b2b/car-tab.tsx')).B2bTab })),
}
const tabs = carTabs.map((tab) => tab.id)
const carSearch = searchOf({ tab: oneOf(tabs, 'overview') })

export const Route = createFileRoute('/_staff/cars/$id')({
  validateSearch: carSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(carQuery(params.id)),
  component: Car,
  pendingComponent: () => (
    <div className="o-car-body">
      <TabSkeleton />
    </div>
  ),
})

function Car() {
  const { id } = Route.useParams()
  const { tab = 'overview' } = Route.useSearch()
  return <CarPage id={id} tab={tab} later={later} />
}
