import { Button } from '@bilbro/ui/forms/button'
import { Drawer } from '@bilbro/ui/overlay/drawer'
import { useT } from '@bilbro/ui/use-t'
import { useSyncExternalStore } from 'react'
import type { CarsSearch } from '../cars-search.ts'
import { Filters } from './filters.tsx'

const narrow = matchMedia('(max-width: 62em)')
const watch = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

type Props = {
  search: CarsSearch
  total: number | undefined
  onChange: (change: CarsSearch) => void
  onClose: () => void
}

/** All filters, beside the list or above it on narrow screens. */
export function FilterPanel({ search, total, onChange, onClose }: Props) {
  const { t } = useT()
  const isNarrow = useSyncExternalStore(watch, () => narrow.matches)
  const filters = <Filters search={search} onChange={onChange} />
  if (!isNarrow)
    return (
      <aside className="k-rail" aria-label={t('ui.filter')}>
        {filters}
      </aside>
    )
  return (
    <Drawer open onClose={onClose} title={t('ui.filter')} side="right" width={400}>
      {filters}
      <div className="o-drawer-foot">
        <Button look="primary" wide onClick={onClose}>
          {t('office.cars.show', { count: total ?? 0 })}
        </Button>
      </div>
    </Drawer>
  )
}
