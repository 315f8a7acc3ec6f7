import type { BuyerCompanyRow } from '@bilbro/contract/dealers/buyer-companies'
import { buyerCompanyStates } from '@bilbro/contract/dealers/company-states'
import { tx } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Page } from '@bilbro/ui/layout/page'
import { Pagination } from '@bilbro/ui/table/pagination'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import type { Column } from '@bilbro/ui/table/table-columns'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { api } from '../../core/api.ts'
import { FilterBar, useCountryChoice, useGroupChoice } from '../../core/filter-bar.tsx'
import type { BuyersSearch } from './buyers-search.ts'

const exactly = { exact: true, includeSearch: true }

/** The companies that buy from us: who they are, what they see, when they last came. */
export function BuyersPage({ search, onSearch }: { search: BuyersSearch; onSearch: (change: BuyersSearch) => void }) {
  const { t, format } = useT()
  const navigate = useNavigate()
  const { data } = useQuery({
    ...api.buyerCompanies.list.query({ query: { pageSize: 50, ...search } }),
    placeholderData: keepPreviousData,
  })
  const { status: _status, page: _page, ...narrowing } = search
  const all = Object.values(data?.byStatus ?? {}).reduce((sum, count) => sum + count, 0)
  const states = buyerCompanyStates.filter(
    (state) => (data?.byStatus[state] ?? 0) > 0 || ['APPROVED', 'SUSPENDED'].includes(state),
  )
  const columns: Column<BuyerCompanyRow>[] = [
    {
      id: 'name',
      header: t('word.company'),
      sortable: true,
      cell: (company) => (
        <Anchor to="/buyers/$id" params={{ id: company.id }} plain>
          <b>{company.name}</b>
        </Anchor>
      ),
    },
    {
      id: 'country',
      header: t('word.country'),
      sortable: true,
      cell: (company) => [company.city, format.country(company.country)].filter(Boolean).join(', '),
    },
    {
      id: 'status',
      header: t('word.status'),
      cell: (company) => <StatusBadge family="signupStatus" value={company.status} />,
    },
    {
      id: 'groups',
      header: t('nav.groups'),
      cell: (company) => company.groups.map((group) => group.name).join(', '),
    },
    { id: 'users', header: t('office.buyers.people'), align: 'end', cell: (company) => format.number(company.users) },
    {
      id: 'lastLoginAt',
      header: t('office.buyers.lastSignIn'),
      align: 'end',
      sortable: true,
      cell: ({ lastLoginAt: at }) =>
        at ? (
          <span title={format.instant(at)}>{format.relative(at)}</span>
        ) : (
          <span className="o-dim">{t('office.buyers.never')}</span>
        ),
    },
    {
      id: 'createdAt',
      header: t('office.buyers.since'),
      align: 'end',
      sortable: true,
      cell: (company) => format.day(company.createdAt.slice(0, 10)),
    },
  ]
  const byGroup = useGroupChoice(search.groupId?.[0], (id) =>
    onSearch({ groupId: id === undefined ? undefined : [id], page: undefined }),
  )
  const byCountry = useCountryChoice(data?.countries ?? [], search.country?.[0], (code) =>
    onSearch({ country: code === undefined ? undefined : [code], page: undefined }),
  )
  return (
    <Page title={t('nav.buyers')} width="full" aside={data && <span className="b-count">{format.number(all)}</span>}>
      <TabLinks label={t('word.status')}>
        <TabLink to="/buyers" search={narrowing} activeOptions={exactly} count={all}>
          {t('ui.all')}
        </TabLink>
        {states.map((state) => (
          <TabLink
            key={state}
            to="/buyers"
            search={{ ...narrowing, status: [state] }}
            activeOptions={exactly}
            count={data?.byStatus[state] ?? 0}
          >
            {tx(`signupStatus.${state}`)}
          </TabLink>
        ))}
      </TabLinks>
      <FilterBar
        label={t('office.buyers.search')}
        words={search.search}
        onWords={(words) => onSearch({ search: words, page: undefined })}
        choices={[byGroup, byCountry]}
      />
      <SimpleTable
        label={t('nav.buyers')}
        columns={columns}
        rows={data?.items}
        rowId={(company) => company.id}
        sort={{ id: search.sortBy ?? 'name', desc: (search.sort ?? 'asc') === 'desc' }}
        onSort={({ id, desc }) =>
          onSearch({ sortBy: id as NonNullable<BuyersSearch['sortBy']>, sort: desc ? 'desc' : 'asc', page: undefined })
        }
        onOpen={(company) => void navigate({ to: '/buyers/$id', params: { id: company.id } })}
        skeletons={10}
        empty={
          <EmptyState
            icon={<Building2 size={32} strokeWidth={1.5} />}
            title={t('office.buyers.empty')}
            body={t('office.buyers.emptyBody')}
            action={<Anchor to="/buyers">{t('ui.clearAll')}</Anchor>}
          />
        }
      />
      {data && data.total > 0 && (
        <Pagination
          page={data.page}
          pageSize={data.pageSize}
          total={data.total}
          onPage={(page) => onSearch({ page })}
          onPageSize={(pageSize) => onSearch({ pageSize, page: undefined })}
          sizes={[10, 25, 50, 100]}
        />
      )}
    </Page>
  )
}
