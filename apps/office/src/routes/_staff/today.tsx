import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../kit/list/use-address.ts'
import { TodayPage } from '../../overview/today/today-page.tsx'
import { todayAddress } from '../../overview/today/today-search.ts'

export const Route = createFileRoute('/_staff/today')({ validateSearch: todayAddress.read, component: Today })

function Today() {
  return <TodayPage {...useAddress(Route)} />
}
