import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Page } from '@bilbro/ui/layout/page'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { tx } from '@bilbro/i18n/i18n'
import { listingStates } from '@bilbro/contract/listing-states'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import type { B2bSearch } from './b2b-search.ts'
import { ListingsTable } from './listings-table.tsx'

const Report = lazy(async () => ({ default: (await import('./report.tsx')).Report }))
const exactly = { exact: true, includeSearch: true }

/** Everything that is, was or may come on the portal: by status, and in figures. */
export function B2bPage({ search, onSearch }: { search: B2bSearch; onSearch: (change: B2bSearch) => void }) {
  const { t, format } = useT()
  const { view, ...query } = search
  const { data } = useQuery({
    ...api.b2b.list.query({ query: { pageSize: 50, ...query } }),
    placeholderData: keepPreviousData,
  })
  const narrowing = {
    ...(search.search && { search: search.search }),
    ...(search.groupId && { groupId: search.groupId }),
    ...(search.country && { country: search.country }),
  }
  const statuses = listingStates.all.filter(
    (status) => (data?.byStatus[status] ?? 0) > 0 || ['DRAFT', 'AVAILABLE', 'LOCKED'].includes(status),
  )
  const all = Object.values(data?.byStatus ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <Page title={t('nav.b2b')} width="full" aside={data && <span className="b-count">{format.number(all)}</span>}>
      <TabLinks label={t('word.status')}>
        <TabLink to="/b2b" search={narrowing} activeOptions={exactly} count={all}>
          {t('ui.all')}
        </TabLink>
        {statuses.map((status) => (
          <TabLink
            key={status}
            to="/b2b"
            search={{ ...narrowing, status: [status] }}
            activeOptions={exactly}
            count={data?.byStatus[status] ?? 0}
          >
            {tx(`listingStatus.${status}`)}
          </TabLink>
        ))}
        <TabLink to="/b2b" search={{ view: 'report' }} activeOptions={exactly}>
          {t('office.b2b.report')}
        </TabLink>
      </TabLinks>
      {view === 'report' ? (
        <Suspense
          fallback={
            <Loading>
              <Skeleton height="16rem" />
            </Loading>
          }
        >
          <Report />
        </Suspense>
      ) : (
        <ListingsTable search={search} data={data} onSearch={onSearch} />
      )}
    </Page>
  )
}
