import { Page } from '@bilbro/ui/layout/page'
import { useT } from '@bilbro/ui/use-t'
import { lazy, Suspense, type MouseEvent } from 'react'
import { ChosenBar } from '../../deal/offers/choosing/chosen-bar.tsx'
import { ActiveFilters } from '../../sale/listings/list/filters/active-filters.tsx'
import { CarResults } from '../../sale/listings/list/car-results.tsx'
import { type CarSearch, readCarSearch } from '../../sale/listings/list/car-search.ts'
import { FilterPanel } from '../../sale/listings/list/filters/filter-panel.tsx'
import { ListToolbar } from '../../sale/listings/list/list-toolbar.tsx'
import { useCarList } from '../../sale/listings/list/use-car-list.ts'
import { useListView } from '../../sale/listings/list/use-list-view.ts'
import { useFilterSheet } from '@bilbro/ui/overlay/use-filter-sheet'
import { useMedia } from '@bilbro/ui/use-media'
import '../../sale/listings/list/car-list-page.css'

const FilterSheet = lazy(async () => ({
  default: (await import('../../sale/listings/list/filters/filter-sheet.tsx')).FilterSheet,
}))

/** Skips search and filters, without a history entry. */
function toResults(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('results')?.focus()
}

/** The cars on sale: filters with counts at the side, cars as cards or table. */
export function CarListPage({ search, isPublic = false }: { search: CarSearch; isPublic?: boolean }) {
  const { t } = useT()
  const list = useCarList(search, isPublic)
  const [view, keepView] = useListView(search.view)
  // On a phone the filters are in a sheet, so the side column is not rendered.
  const hasRail = useMedia('(min-width: 62.01em)')
  const { page, change } = list
  const [isSheetOpen, setSheetOpen] = useFilterSheet()
  const total = page && t('cars.count', { count: page.total })
  const tools = (
    <ListToolbar
      list={list}
      view={view}
      onView={(next) => {
        keepView(next)
        change(readCarSearch({ ...search, view: next }), { replace: true })
      }}
      onFilters={() => setSheetOpen(true)}
    />
  )
  return (
    <Page
      title={t('cars.title')}
      above={
        <a className="shell-skip" href="#results" onClick={toResults}>
          {t('cars.skipToResults')}
        </a>
      }
      aside={<output className="cars-total">{total}</output>}
      actions={tools}
    >
      <div className="cars">
        {/* Its space is reserved from the start, also when the server renders. */}
        <aside className="cars-rail" aria-label={t('cars.filters')}>
          {hasRail && <FilterPanel search={search} counts={page?.facets} onChange={change} isPublic={isPublic} />}
        </aside>
        <div className="cars-main">
          <ActiveFilters search={search} change={change} isPublic={isPublic} />
          <div id="results" className="cars-results-place" tabIndex={-1}>
            <CarResults list={list} view={view} />
          </div>
          {!isPublic && (
            <ChosenBar
              isOpen={search.open === 'package'}
              onOpen={(isOpen) =>
                change(readCarSearch({ ...search, open: isOpen ? 'package' : undefined }), { replace: !isOpen })
              }
            />
          )}
        </div>
      </div>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet list={list} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </Page>
  )
}
