import { useFilterSheet } from '@bilbro/ui/overlay/use-filter-sheet'
import { useMedia } from '@bilbro/ui/use-media'
import { createFileRoute, stripSearchParams, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { OfferCarsButton } from '../../../deal/offers/offer-cars-button.tsx'
import { PublishCars } from '../../../sale/listings/publish-bulk.tsx'
import { CarsPage } from '../../../stock/cars/list/cars-page.tsx'
import { carsSearch, queryOf, type CarsSearch } from '../../../stock/cars/list/cars-search.ts'
import { idParam } from '../../../kit/list/list-address.ts'
import { pageQuery } from '../../../stock/cars/list/use-car-rows.ts'

type Search = CarsSearch & { filters?: boolean; saved?: string }
const savedIn = (raw: Record<string, unknown>) => {
  const saved = idParam(raw.saved)
  return saved === undefined ? {} : { saved }
}

export const Route = createFileRoute('/_staff/cars/')({
  validateSearch: (raw: Record<string, unknown>): Search => ({
    ...carsSearch(raw),
    ...savedIn(raw),
    ...((raw.filters === true || raw.filters === 'true') && { filters: true }),
  }),
  search: { middlewares: [stripSearchParams<Search, { filters: false }>({ filters: false })] },
  loaderDeps: ({ search: { filters: _filters, saved: _saved, ...search } }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(pageQuery(queryOf(deps), 1)),
  component: Cars,
})

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
const tidy = (search: CarsSearch): CarsSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => !isEmpty(value)))

function Cars() {
  const { filters = false, saved, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  // On narrow screens the filters are in a sheet, which Back closes; otherwise they are beside the list.
  const isNarrow = useMedia('(max-width: 62em)')
  const [isSheet, setSheet] = useFilterSheet()
  const onSearch = useCallback(
    (change: CarsSearch, clear = false) => {
      const { layer, typed } = router.latestLocation.state
      const isTyped = 'search' in change
      void navigate({
        search: ({ filters: open, sortBy, sort, ...before }) =>
          ({
            ...tidy(clear ? { sortBy, sort } : { ...before, sortBy, sort, ...change }),
            ...(open && { filters: open }),
          }) as Search,
        // Typing adds one history entry in total, every other change adds one; inside the sheet, all changes share its
        // entry.
        replace: layer !== undefined || (isTyped && typed === true),
        state: { ...(layer !== undefined && { layer }), ...(isTyped && { typed: true }) },
      })
    },
    [navigate, router],
  )
  return (
    <CarsPage
      search={search}
      saved={saved}
      filtersOpen={isNarrow ? isSheet : filters}
      onSearch={onSearch}
      bulk={(begin, rows) => (
        <>
          <PublishCars begin={begin} />
          <OfferCarsButton rows={rows} />
        </>
      )}
      onFilters={(open) => {
        if (isNarrow) return setSheet(open)
        void navigate({ search: (before) => ({ ...before, filters: open }) as Search, replace: true })
      }}
    />
  )
}
