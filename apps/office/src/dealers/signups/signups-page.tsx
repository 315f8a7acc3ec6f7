import { signupCountries, signupStates } from '@bilbro/contract/dealers/signup-states'
import type { SignupRow } from '@bilbro/contract/dealers/signups'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Stack } from '@bilbro/ui/layout/layout'
import { Page } from '@bilbro/ui/layout/page'
import { Pagination } from '@bilbro/ui/table/pagination'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import type { Column } from '@bilbro/ui/table/table-columns'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Clock, FileText, Reply, UserPlus } from 'lucide-react'
import { api } from '../../core/api.ts'
import { FilterBar, useCountryChoice } from '../../core/filter-bar.tsx'
import type { SignupsSearch } from './signups-search.ts'
import { useAge } from './use-age.ts'

const exactly = { exact: true, includeSearch: true }

/** Dealers who want to come in: answers first, then who waits longest. New ones appear by themselves. */
export function SignupsPage({
  search,
  onSearch,
}: {
  search: SignupsSearch
  onSearch: (change: SignupsSearch) => void
}) {
  const { t, format } = useT()
  const navigate = useNavigate()
  const { data } = useQuery({
    ...api.signups.list.query({ query: { pageSize: 50, ...search } }),
    placeholderData: keepPreviousData,
  })
  const narrowing = {
    ...(search.search && { search: search.search }),
    ...(search.country && { country: search.country }),
  }
  const isNarrowed = search.search !== undefined || search.country !== undefined || search.status !== undefined
  const all = Object.values(data?.byStatus ?? {}).reduce((sum, count) => sum + count, 0)
  const columns = useColumns()
  const byCountry = useCountryChoice(signupCountries, search.country, (country) =>
    onSearch({ country, page: undefined }),
  )
  return (
    <Page
      title={t('nav.signups')}
      width="full"
      aside={data && <span className="b-count">{format.number(data.open)}</span>}
    >
      <TabLinks label={t('word.status')}>
        <TabLink to="/signups" search={narrowing} activeOptions={exactly} count={all}>
          {t('ui.all')}
        </TabLink>
        {signupStates.all.map((status) => (
          <TabLink
            key={status}
            to="/signups"
            search={{ ...narrowing, status: [status] }}
            activeOptions={exactly}
            count={data?.byStatus[status] ?? 0}
          >
            {tx(`signupStatus.${status}`)}
          </TabLink>
        ))}
      </TabLinks>
      <Stack gap={3}>
        <FilterBar
          label={t('office.signups.search')}
          words={search.search}
          onWords={(words) => onSearch({ search: words, page: undefined })}
          choices={[byCountry]}
        />
        <div className="o-two-lines">
          <SimpleTable
            label={t('nav.signups')}
            columns={columns}
            rows={data?.items}
            rowId={(row) => row.id}
            onOpen={(row) => void navigate({ to: '/signups/$id', params: { id: row.id } })}
            skeletons={8}
            empty={
              isNarrowed ? (
                <EmptyState
                  icon={<UserPlus size={32} strokeWidth={1.5} />}
                  title={t('office.signups.noneFound')}
                  body={t('office.signups.noneFoundBody')}
                  action={
                    <Button
                      onClick={() =>
                        onSearch({ search: undefined, country: undefined, status: undefined, page: undefined })
                      }
                    >
                      {t('ui.clearAll')}
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  icon={<UserPlus size={32} strokeWidth={1.5} />}
                  title={t('office.signups.empty')}
                  body={t('office.signups.emptyBody')}
                />
              )
            }
          />
        </div>
        {data && data.total > data.pageSize && (
          <Pagination
            page={data.page}
            pageSize={data.pageSize}
            total={data.total}
            onPage={(page) => onSearch({ page })}
            onPageSize={(pageSize) => onSearch({ pageSize, page: undefined })}
            sizes={[10, 25, 50, 100]}
          />
        )}
      </Stack>
    </Page>
  )
}

function useColumns(): Column<SignupRow>[] {
  const { t, format } = useT()
  const age = useAge()
  return [
    {
      id: 'company',
      header: t('word.company'),
      cell: (row) => (
        <>
          <Anchor plain to="/signups/$id" params={{ id: row.id }}>
            <b>{row.companyName}</b>
          </Anchor>
          <br />
          <small className="o-dim">
            {format.country(row.country)}
            {(row.orgNo ?? row.vatId) && `, ${row.orgNo ?? row.vatId}`}
          </small>
        </>
      ),
    },
    {
      id: 'status',
      header: t('word.status'),
      cell: (row) => (
        <span className="o-signup-status">
          <StatusBadge family="signupStatus" value={row.status} />
          {row.isAnswered && (
            <Badge tone="move" icon={Reply}>
              {t('office.signups.answered')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'waits',
      header: t('office.signups.waits'),
      cell: (row) =>
        row.decidedAt === null && (
          <span className={row.status === 'MORE_INFO' ? 'o-age o-dim' : 'o-age'} data-late={row.isLate || undefined}>
            {row.isLate && <Clock size={13} aria-hidden="true" />}
            {age(row.waitingSince)}
            {row.isLate && <span className="b-sr">{t('office.signups.late')}</span>}
          </span>
        ),
    },
    {
      id: 'contact',
      header: t('office.signups.contact'),
      cell: (row) => (
        <>
          {row.contactName}
          <br />
          <small className="o-dim">{row.email}</small>
        </>
      ),
    },
    {
      id: 'documents',
      header: t('office.signups.documents'),
      align: 'end',
      cell: (row) =>
        row.documents > 0 && (
          <span className="o-days">
            <FileText size={13} aria-hidden="true" /> {format.number(row.documents)}
          </span>
        ),
    },
    {
      id: 'decided',
      header: t('office.signups.decided'),
      align: 'end',
      cell: (row) =>
        row.decidedAt && (
          <>
            {format.day(row.decidedAt.slice(0, 10))}
            <br />
            <small className="o-dim">{row.decidedBy}</small>
          </>
        ),
    },
  ]
}
