import { errorMessage } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Pages } from './pages.tsx'
import './rows.css'

/** A list with a panel of the open record beside it. */
export function Beside({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className="beside" data-open={Boolean(panel) || undefined}>
      <div className="beside-main">{children}</div>
      {panel}
    </div>
  )
}

type Search = { search?: string; page?: number; pageSize?: number }
type Props<T, S extends Search> = {
  read: Pick<UseQueryResult<{ items: T[]; total: number }>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  search: S
  change: (next: S, options?: { replace?: boolean }) => void
  /** Search parameters of another page. */
  pageOf: (page: number) => S
  words: { loadFailed: string; noneFound: (text: string) => string; clearSearch: string }
  /** Shown when there are no records and no search. */
  empty: ReactNode
  skeleton: ReactNode
  children: (one: T) => ReactNode
}

/** The rows of a page, or its loading, error or empty state. */
export function Rows<T extends { id: string }, S extends Search>(props: Props<T, S>) {
  const { read, search, change, pageOf, words, empty, skeleton, children } = props
  const { data, error, refetch, isPlaceholderData } = read
  const { t } = useT()
  if (error && (!data || isPlaceholderData))
    return (
      <div role="alert">
        <EmptyState
          title={words.loadFailed}
          body={errorMessage(error)}
          action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
        />
      </div>
    )
  if (!data) return skeleton
  if (data.items.length > 0)
    return (
      <>
        <ul className="rows" aria-busy={isPlaceholderData}>
          {data.items.map((one) => (
            <li key={one.id}>{children(one)}</li>
          ))}
        </ul>
        <Pages
          page={search.page ?? 1}
          pageSize={search.pageSize ?? 10}
          total={data.total}
          to={pageOf}
          onSize={(pageSize) => change({ ...search, page: 1, pageSize })}
        />
      </>
    )
  if (data.total > 0)
    return (
      <EmptyState
        title={t('cars.lastPage')}
        action={<Button onClick={() => change({ ...search, page: 1 })}>{t('page.number', { page: 1 })}</Button>}
      />
    )
  if (search.search)
    return (
      <EmptyState
        title={words.noneFound(search.search)}
        action={<Button onClick={() => change({ ...search, search: '' })}>{words.clearSearch}</Button>}
      />
    )
  return empty
}

/** The name of a row; a click anywhere in the row opens it. */
export function RowName({ search, isOpen, children }: { search: object; isOpen: boolean; children: ReactNode }) {
  return (
    <h2 className="row-name">
      <Link
        to="."
        search={search as never}
        resetScroll={false}
        state={(state) => ({ ...state, deep: (state.deep ?? 0) + 1 })}
        aria-current={isOpen || undefined}
        className="row-link"
      >
        {children}
      </Link>
    </h2>
  )
}
