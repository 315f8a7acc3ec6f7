import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { Bookmark } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { activeFilters } from '../list/filters/car-filter-chips.ts'
import { type CarSearch, toListQuery } from '../list/car-search.ts'
import { wordsOf } from '../list/card/car-words.ts'
import { preview } from '../../../core/preview.ts'

const SearchForm = lazy(async () => ({ default: (await import('./search-form.tsx')).SearchForm }))

type Props = { search: CarSearch; isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** Saves the filters of the list as a search, named after them. */
export function SaveSearch({ search, isOpen, onOpen }: Props) {
  const { t, format } = useT()
  const filters = activeFilters(search).filter(({ kind }) => kind !== 'createdAfter')
  if (preview || filters.length === 0) return null
  const kept = toListQuery(search)
  delete kept.createdAfter
  const name = filters.map((filter) => wordsOf(filter, t, format)).join(', ')
  return (
    <>
      <Button size="sm" look="quiet" icon={<Bookmark size={16} />} onClick={() => onOpen(true)}>
        {t('buying.saveSearch')}
      </Button>
      {isOpen && (
        <Suspense>
          <SearchForm filters={kept} name={name} onClose={() => onOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
