import { createFileRoute } from '@tanstack/react-router'
import { privateCar } from '../../../sale/listings/car/car-query.ts'
import { ComparePage } from '../../../sale/listings/compare/compare-page.tsx'
import { readCompareSearch } from '../../../sale/listings/compare/compare-search.ts'
import { queryClient } from '../../../core/query.ts'

export const Route = createFileRoute('/$lang/portal/compare')({
  validateSearch: readCompareSearch,
  // The router also keeps parameters that failed validation, so read them again.
  loaderDeps: ({ search }) => readCompareSearch(search),
  // The page leaves out cars that no longer exist.
  loader: async ({ deps: { id = [] } }) => {
    await Promise.allSettled(
      id.map((one) => queryClient.query({ ...privateCar(one), staleTime: 'static', retry: false })),
    )
  },
  component: Compare,
})

function Compare() {
  const navigate = Route.useNavigate()
  const search = readCompareSearch(Route.useSearch())
  return (
    <ComparePage
      search={search}
      change={(next) => void navigate({ search: readCompareSearch(next), replace: true, resetScroll: false })}
    />
  )
}
