import { createFileRoute } from '@tanstack/react-router'
import { CarPage } from '../../../car/car-page.tsx'
import { carQuery } from '../../../car/car-query.ts'
import { TabSkeleton } from '../../../car/tab-skeleton.tsx'
import { carTabs } from '../../../car/tabs.ts'
import { oneOf, searchOf } from '../../../core/search-params.ts'

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
  return <CarPage id={id} tab={tab} />
}
