import './outlet.css'
import type { OutletUser } from '@bilbro/contract/dealers/outlet-users'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Group } from '@bilbro/ui/layout/layout'
import { Page } from '@bilbro/ui/layout/page'
import { Pagination } from '@bilbro/ui/table/pagination'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import type { Column } from '@bilbro/ui/table/table-columns'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, Tag, UserPlus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../core/api.ts'
import { RecordConflict } from '../../core/conflict/record-conflict.tsx'
import { useAction } from '../../core/use-action.ts'
import type { OutletSearch } from './outlet-search.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { RegisterDialog } from './register-dialog.tsx'

const pageSize = 20
const statuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
const exactly = { exact: true, includeSearch: true }

const decision = ({ user, ...body }: { user: OutletUser; status: 'APPROVED' | 'REJECTED'; reason?: string }) =>
  api.outletUsers.decide({ params: { id: user.id }, body: { version: user.version, ...body } })

/** Who buys at the outlet: those who wait for an answer first. */
export function OutletUsersPage({
  search,
  onSearch,
}: {
  search: OutletSearch
  onSearch: (change: OutletSearch) => void
}) {
  const { t, format } = useT()
  const { page = 1, status, search: words } = search
  const { data, isPlaceholderData } = useQuery({
    ...api.outletUsers.list.query({
      query: { page, pageSize, search: words, ...(status && status !== 'ALL' && { status }) },
    }),
    placeholderData: keepPreviousData,
  })
  const refused = data?.items.find((user) => user.id === search.refuse)
  const approve = useAction(decision, {
    done: (after) => t('office.outlet.approved', { name: after.name }),
    touches: ['outletUsers'],
  })
  const reject = useAction(decision, {
    done: (after) => t('office.outlet.rejected', { name: after.name }),
    touches: ['outletUsers'],
    rethrow: true,
  })
  const all = data && Object.values(data.byStatus).reduce((sum, count) => sum + count, 0)
  const kept = words ? { search: words } : {}
  const isNarrowed = words !== undefined || page > 1 || (status ?? 'ALL') !== 'ALL'
  const close = () => onSearch({ refuse: undefined })
  const register = () => onSearch({ dialog: 'register' })
  const columns = useColumns((user) => (
    <Group gap={2} nowrap justify="flex-end">
      <Button
        size="sm"
        icon={<Check size={14} />}
        aria-label={`${t('office.outlet.approve')}: ${user.name}`}
        onClick={() => void approve.run({ user, status: 'APPROVED' })}
      >
        {t('office.outlet.approve')}
      </Button>
      <Button
        size="sm"
        look="quiet"
        icon={<X size={14} />}
        aria-label={`${t('office.outlet.reject')}: ${user.name}`}
        onClick={() => onSearch({ refuse: user.id })}
      >
        {t('office.outlet.reject')}
      </Button>
    </Group>
  ))
  return (
    <Page
      title={t('office.people.outlet')}
      aside={all !== undefined && <span className="b-count">{format.number(all)}</span>}
      actions={
        <Button look="primary" icon={<UserPlus size={16} />} onClick={register}>
          {t('office.outlet.register')}
        </Button>
      }
    >
      <TabLinks label={t('word.status')}>
        <TabLink to="/outlet-users" search={kept} activeOptions={exactly} {...(all !== undefined && { count: all })}>
          {t('ui.all')}
        </TabLink>
        {statuses.map((one) => (
          <TabLink
            key={one}
            to="/outlet-users"
            search={{ ...kept, status: one }}
            activeOptions={exactly}
            count={data?.byStatus[one] ?? 0}
          >
            {tx(`outletStatus.${one}`)}
          </TabLink>
        ))}
      </TabLinks>
      <div className="u-search">
        <SearchInput
          label={t('ui.search')}
          value={words ?? ''}
          onSearch={(text) => onSearch({ search: text || undefined, page: undefined })}
        />
      </div>
      <SimpleTable
        label={t('office.people.outlet')}
        columns={columns}
        rows={data?.items}
        rowId={(user) => user.id}
        empty={
          <EmptyState
            icon={<Tag size={32} strokeWidth={1.5} />}
            title={t('office.people.none')}
            body={words ? t('office.people.noneFound') : t('office.outlet.emptyBody')}
            action={<Button onClick={register}>{t('office.outlet.register')}</Button>}
          />
        }
      />
      {data && data.total > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={data.total}
          onPage={(next) => onSearch({ page: next === 1 ? undefined : next })}
        />
      )}
      {search.dialog === 'register' && <RegisterDialog onClose={() => onSearch({ dialog: undefined })} />}
      {refused ? (
        <RefuseDialog
          key={refused.id}
          user={refused}
          onClose={close}
          onReason={(reason) => reject.run({ user: refused, status: 'REJECTED', reason })}
        />
      ) : (
        search.refuse &&
        data &&
        !isPlaceholderData && (
          <RecordConflict
            body={t('office.conflict.elsewhere')}
            action={
              isNarrowed && (
                <Button
                  onClick={() => onSearch({ refuse: undefined, search: undefined, status: undefined, page: undefined })}
                >
                  {t('office.conflict.showAll')}
                </Button>
              )
            }
            onClose={close}
          />
        )
      )}
    </Page>
  )
}

function useColumns(actionsOf: (user: OutletUser) => ReactNode): Column<OutletUser>[] {
  const { t, format } = useT()
  return [
    {
      id: 'name',
      header: t('word.name'),
      cell: (user) => (
        <span className="u-person">
          {user.name}
          <small>{user.email}</small>
        </span>
      ),
    },
    {
      id: 'company',
      header: t('word.company'),
      cell: (user) => (
        <span className="u-person">
          {user.company}
          <small>{format.country(user.country)}</small>
        </span>
      ),
    },
    {
      id: 'requested',
      header: t('office.outlet.requestedBy'),
      cell: (user) => (
        <span className="u-person">
          {user.requestedBy ?? '–'}
          <small title={format.instant(user.createdAt)}>{format.relative(user.createdAt)}</small>
        </span>
      ),
    },
    {
      id: 'note',
      header: t('word.note'),
      cell: (user) => {
        const words = user.reason ?? user.note
        return words && <span className="u-note">{words}</span>
      },
    },
    {
      id: 'decision',
      header: t('office.outlet.decision'),
      align: 'end',
      phone: 'bare',
      cell: (user) =>
        user.status === 'PENDING' ? (
          actionsOf(user)
        ) : (
          <span className="u-person">
            <StatusBadge family="outletStatus" value={user.status} />
            <Text tone="dim" size={12} as="small">
              {t('office.outlet.decided', {
                name: user.decidedBy ?? '–',
                date: user.decidedAt ? format.relative(user.decidedAt) : '',
              })}
            </Text>
          </span>
        ),
    },
  ]
}
