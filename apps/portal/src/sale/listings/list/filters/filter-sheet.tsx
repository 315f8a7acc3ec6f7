import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { withoutFilters } from '../car-search.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { CarList } from '../use-car-list.ts'

/** The filters in full screen on a phone; the button shows the current count. */
export function FilterSheet({ list, onClose }: { list: CarList; onClose: () => void }) {
  const { t } = useT()
  const { search, change, page, isBehind, isPublic } = list
  return (
    <Dialog open onClose={onClose} title={t('cars.filters')} size="full">
      <div className="filter-sheet">
        <FilterPanel
          search={search}
          counts={page?.facets}
          onChange={(next) => change(next, { replace: true })}
          isPublic={isPublic}
        />
      </div>
      <div className="filter-sheet-foot">
        <DialogActions>
          <Button size="lg" onClick={() => change(withoutFilters(search), { replace: true })}>
            {t('ui.clearAll')}
          </Button>
          <Button look="primary" size="lg" className="filter-show" aria-busy={isBehind} onClick={onClose}>
            {t('cars.showResults', { count: page?.total ?? 0 })}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
