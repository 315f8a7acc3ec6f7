import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { OfferCarsButton } from '../../../deal/offers/offer-cars-button.tsx'
import { CarsPage } from '../../../stock/cars/list/cars-page.tsx'
import { carsSearch, type CarsSearch } from '../../../stock/cars/list/cars-search.ts'
import { pageQuery } from '../../../stock/cars/list/use-car-rows.ts'

type Search = CarsSearch & { filters?: boolean }

export const Route = createFileRoute('/_staff/cars/')({
  validateSearch: (raw: Record<string, unknown>): Search => ({
    ...carsSearch(raw),
    ...((raw.filters === true || raw.filters === 'true') && { filters: true }),
  }),
  search: { middlewares: [stripSearchParams<Search, { filters: false }>({ filters: false })] },
  loaderDeps: ({ search: { filters: _filters, ...search } }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(pageQuery(deps, 1)),
  component: Cars,
})

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
const tidy = (search: CarsSearch): CarsSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => !isEmpty(value)))

function Cars() {
  const { filters = false, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: CarsSearch, clear = false) =>
      void navigate({
        search: ({ filters: open, sortBy, sort, ...before }) =>
          ({
            ...tidy(clear ? { sortBy, sort } : { ...before, sortBy, sort, ...change }),
            ...(open && { filters: open }),
          }) as Search,
        // Typing makes one step in the history, a choice makes its own.
        replace: 'search' in change,
      }),
    [navigate],
  )
  return (
    <CarsPage
      search={search}
      filtersOpen={filters}
      onSearch={onSearch}
      bulk={(rows) => <OfferCarsButton rows={rows} />}
      onFilters={(open) =>
        void navigate({ search: (before) => ({ ...before, filters: open }) as Search, replace: true })
      }
    />
  )
}
