import { statesForStaff } from '@bilbro/contract/states'
import type { Api } from '@bilbro/contract'
import type { RequestRow } from '@bilbro/contract/deal/requests/car-requests'
import {
  requestStates,
  priorities,
  requestSources,
  type RequestStatus,
} from '@bilbro/contract/deal/requests/request-states'
import type { DataOf } from '@bilbro/contract/endpoint'
import { tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Segmented } from '@bilbro/ui/forms/fields/choices/choice'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ListTodo, Plus, SquareKanban, TableProperties } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { usersQuery } from '../../core/users.ts'
import { askedOf } from '../../kit/list/list-address.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { countryFilter, ListFilters, type ListFilter } from '../../kit/list/list-filters.tsx'
import { ListFrame } from '../../kit/list/list-frame.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink } from '../../kit/list/links/row-link.tsx'
import { useListKeys } from '../../kit/list/use-list-keys.ts'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { FetchButton } from './outlet/fetch-button.tsx'
import { boardQuery } from './requests-board.tsx'
import { requestsAddress, type RequestsSearch } from './requests-search.ts'
import { ContactDialog, LoseDialog } from './dialogs/state-dialogs.tsx'
import { useRequestTransition } from './use-request-transition.ts'
import { customerOf, wishBounds, wishTitle } from './wish-text.ts'

const RequestsBoard = lazy(async () => ({ default: (await import('./requests-board.tsx')).RequestsBoard }))
const RequestDialog = lazy(async () => ({ default: (await import('./dialogs/request-dialog.tsx')).RequestDialog }))

type Data = DataOf<Api['carRequests']['list']>
type Dialogs = 'new' | 'contact' | 'lose'

const columns: ListColumn<RequestRow>[] = [
  {
    id: 'company',
    header: 'office.requests.dealer',
    width: 170,
    sortable: true,
    cell: (row) => (
      <RowLink to="/car-requests/$id" params={{ id: row.id }}>
        {customerOf(row)}
      </RowLink>
    ),
  },
  { id: 'wish', header: 'office.requests.wishTitle', width: 200, cell: (row) => wishTitle(row) },
  { id: 'bounds', header: 'office.requests.wish', width: 220, cell: (row, { format }) => wishBounds(row, format) },
  {
    id: 'status',
    header: 'word.status',
    width: 175,
    sortable: true,
    cell: (row) => <StatusBadge family="requestStatus" value={row.status} />,
  },
  {
    id: 'priority',
    header: 'office.requests.priority',
    width: 110,
    cell: (row) => <StatusBadge family="priority" value={row.priority} />,
  },
  {
    id: 'dueAt',
    header: 'office.requests.dueAt',
    width: 120,
    align: 'end',
    sortable: true,
    cell: ({ dueAt, isOverdue }, { format }) =>
      dueAt && (
        <span title={format.instant(dueAt)} className={isOverdue ? 'o-request-late' : undefined}>
          {format.relative(dueAt)}
        </span>
      ),
  },
  { id: 'assignee', header: 'office.requests.assignee', width: 150, cell: (row) => row.assignee?.name },
  {
    id: 'cars',
    header: 'office.requests.cars',
    width: 70,
    align: 'end',
    cell: (row, { format }) => format.number(row.cars),
  },
  { id: 'source', header: 'office.requests.source', width: 130, cell: (row) => tx(`requestSource.${row.source}`) },
  {
    id: 'createdAt',
    header: 'word.date',
    width: 110,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => format.day(row.createdAt.slice(0, 10)),
  },
  {
    id: 'requestNo',
    header: 'office.requests.no',
    width: 80,
    align: 'end',
    sortable: true,
    cell: (row) => `#${row.requestNo}`,
  },
]

const filters: ListFilter<unknown>[] = [
  {
    name: 'assigneeId',
    label: 'office.requests.assignee',
    useOptions: function useAssignees() {
      const { data = [] } = useQuery({ ...usersQuery, throwOnError: false })
      return data.map(({ id, name }) => ({ value: id, label: name }))
    },
  },
  {
    name: 'priority',
    label: 'office.requests.priority',
    many: true,
    useOptions: () => priorities.map((value) => ({ value, label: tx(`priority.${value}`) })),
  },
  {
    name: 'source',
    label: 'office.requests.source',
    many: true,
    useOptions: () => requestSources.map((value) => ({ value, label: tx(`requestSource.${value}`) })),
  },
  countryFilter(() => ['NO', 'DK', 'SE', 'DE']),
]

const plan: ListPlan<RequestRow, Data, RequestsSearch> = {
  name: 'requests',
  title: 'nav.requests',
  address: requestsAddress,
  call: api.carRequests.list,
  columns,
  searchLabel: 'office.requests.search',
  status: { family: 'requestStatus', forStaff: statesForStaff(requestStates) },
  filters,
  empty: { icon: ListTodo, title: 'office.requests.empty', body: 'office.requests.emptyBody' },
}

/** The requests of dealers and consumers: on a board by next step, or as a table. */
export function RequestsPage(room: RoomProps<RequestsSearch>) {
  const { search } = room
  const navigate = useNavigate()
  const { dialog, idOf, open, close } = useDialog<Dialogs, 'of'>(['of'])
  const move = useRequestTransition()
  const onMove = (row: RequestRow, to: RequestStatus) => {
    if (to === 'CONTACTED') open('contact', { of: row.id })
    else if (to === 'LOST') open('lose', { of: row.id })
    else void move.run({ row, to })
  }
  const tools = <Tools {...room} onNew={() => open('new')} />
  return (
    <>
      {search.view === 'table' ? (
        <ListPage
          {...room}
          plan={plan}
          actions={tools}
          onOpen={({ id }) => void navigate({ to: '/car-requests/$id', params: { id } })}
        />
      ) : (
        <BoardPage {...room} tools={tools} onMove={onMove} />
      )}
      <Suspense>
        {dialog === 'new' && <RequestDialog onClose={close} />}
        {(dialog === 'contact' || dialog === 'lose') && (
          <StateDialog kind={dialog} id={idOf('of') ?? ''} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function Tools({ search, onSearch, onNew }: RoomProps<RequestsSearch> & { onNew: () => void }) {
  const { t } = useT()
  const may = useCan()
  return (
    <>
      <Button
        aria-pressed={search.today === 'true'}
        look={search.today ? 'move' : 'default'}
        title={t('office.requests.todayHint')}
        onClick={() => onSearch({ today: search.today ? undefined : 'true', page: undefined })}
      >
        {t('office.requests.today')}
      </Button>
      <Segmented
        label={t('office.requests.view')}
        value={search.view ?? 'board'}
        onChange={(view) => onSearch({ view: view === 'board' ? undefined : view, page: undefined })}
        options={[
          { value: 'board', label: t('office.requests.board'), icon: <SquareKanban size={16} />, iconOnly: true },
          { value: 'table', label: t('office.requests.table'), icon: <TableProperties size={16} />, iconOnly: true },
        ]}
      />
      <FetchButton />
      {may(api.carRequests.create) && (
        <Button look="primary" icon={<Plus size={16} />} onClick={onNew}>
          {t('office.requests.new')}
        </Button>
      )}
    </>
  )
}

type BoardProps = RoomProps<RequestsSearch> & {
  tools: React.ReactNode
  onMove: (row: RequestRow, to: RequestStatus) => void
}
function BoardPage({ search, onSearch, tools, onMove }: BoardProps) {
  const { t, lang } = useT()
  const keys = useListKeys()
  const {
    status: _status,
    page: _page,
    pageSize: _size,
    sortBy: _by,
    sort: _sort,
    ...narrowing
  } = askedOf(requestsAddress, search) as Record<string, unknown>
  const { data } = useQuery(boardQuery(narrowing))
  const open = data && data.items.length
  return (
    <ListFrame
      title={t('nav.requests')}
      count={open}
      keys={keys}
      words={{
        label: t('office.requests.search'),
        value: search.search,
        onSearch: (words) => onSearch({ search: words }),
      }}
      file={(format) => api.carRequests.list.url({ query: { ...narrowing, format, language: lang } })}
      actions={tools}
      flow
      tabs={null}
      filters={
        <ListFilters
          filters={filters}
          search={search}
          data={data}
          columns={[]}
          standard={requestsAddress.standard}
          onChange={onSearch}
        />
      }
    >
      <Suspense>
        <RequestsBoard asked={narrowing} search={search} onMove={onMove} />
      </Suspense>
    </ListFrame>
  )
}

/** Fetches the request again: it may have changed since the board was loaded. */
function StateDialog({ kind, id, onClose }: { kind: 'contact' | 'lose'; id: string; onClose: () => void }) {
  const { t } = useT()
  const { data, isPending } = useQuery({
    ...api.carRequests.get.query({ params: { id } }),
    throwOnError: false,
  })
  if (isPending) return null
  return (
    <RecordGuard record={data} gone={t('office.requests.empty')} onClose={onClose}>
      {(row) =>
        kind === 'contact' ? <ContactDialog row={row} onClose={onClose} /> : <LoseDialog row={row} onClose={onClose} />
      }
    </RecordGuard>
  )
}
