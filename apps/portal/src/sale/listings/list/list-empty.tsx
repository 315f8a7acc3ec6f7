import { Button } from '@bilbro/ui/forms/button'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Group } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { activeFilters } from './filters/car-filter-chips.ts'
import { readCarSearch, withoutFilters } from './car-search.ts'
import { wordsOf } from './card/car-words.ts'
import type { CarList } from './use-car-list.ts'

/** An empty list, and ways to find cars. */
export function ListEmpty({ list: { search, change, page } }: { list: CarList }) {
  const { t, format } = useT()
  const filters = activeFilters(search)
  if (page?.total && (search.page ?? 1) > 1) {
    const first = () => change(readCarSearch({ ...search, page: undefined }))
    return (
      <EmptyState
        title={t('cars.lastPage')}
        action={<Button onClick={first}>{t('page.number', { page: 1 })}</Button>}
      />
    )
  }
  if (filters.length === 0) return <EmptyState title={t('cars.noneTitle')} body={t('cars.noneBody')} />
  const ways = (
    <Group justify="center">
      {filters.slice(-3).map((filter) => {
        const label = wordsOf(filter, t, format)
        return (
          <Button key={label} onClick={() => change(filter.without)}>
            {t('cars.without', { filter: label })}
          </Button>
        )
      })}
      {filters.length > 1 && (
        <Button look="quiet" onClick={() => change(withoutFilters(search))}>
          {t('ui.clearAll')}
        </Button>
      )}
    </Group>
  )
  return <EmptyState title={t('cars.empty')} body={t('cars.emptyHint')} action={ways} />
}
