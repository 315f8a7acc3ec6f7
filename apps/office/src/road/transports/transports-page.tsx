import { noLayout } from '@bilbro/ui/table/columns/table-columns'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { Transport } from '@bilbro/contract/road/transports/transport-fields'
import {
  deliveryProviders,
  groupOf,
  transportFlags,
  type TransportGroup,
  transportStates,
} from '@bilbro/contract/road/transports/transport-states'
import { lists } from '@bilbro/contract/lists/lists.gen'
import { serverNow } from '@bilbro/i18n/clock'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import type { ListFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { Flags, TransportStatusBadge } from './flags.tsx'
import { lateDaysOf } from '@bilbro/contract/road/transports/late-days'
import { OrderDialog } from './dialogs/order-dialog.tsx'
import { StatusDialog } from './dialogs/status-dialog.tsx'
import { dayOf } from './touches.ts'
import { transportsAddress, type TransportsSearch } from './transports-search.ts'
import { TransportsViews, ViewChoice } from './transports-views.tsx'

type Data = DataOf<Api['logistics']['list']>

const columns: ListColumn<Transport>[] = [
  {
    id: 'car',
    header: 'word.car',
    width: 210,
    cell: ({ id, car }) => (
      <TwoLines
        first={
          <RowLink to="/logistics/$id" params={{ id }}>
            {carNamed(car.title)}
          </RowLink>
        }
        second={[car.stockNo, car.vin].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    id: 'company',
    header: 'word.company',
    width: 140,
    cell: ({ company }, { format }) =>
      company && <TwoLines first={company.name} second={format.country(company.country)} />,
  },
  {
    id: 'status',
    header: 'word.status',
    width: 185,
    sortable: true,
    cell: (row) => <TransportStatusBadge transport={row} />,
  },
  {
    id: 'pickupPlannedAt',
    header: 'office.transport.pickupPlannedAt',
    width: 130,
    sortable: true,
    cell: ({ pickupPlannedAt, pickup }, { format }) => (
      <TwoLines first={pickupPlannedAt && format.day(dayOf(pickupPlannedAt)!)} second={pickup?.city} />
    ),
  },
  {
    id: 'deliveryPlannedAt',
    header: 'office.transport.deliveryPlannedAt',
    width: 140,
    sortable: true,
    cell: ({ deliveryPlannedAt, delivery }, { format }) => (
      <TwoLines first={deliveryPlannedAt && format.day(dayOf(deliveryPlannedAt)!)} second={delivery?.city} />
    ),
  },
  { id: 'late', header: 'office.transport.late', width: 75, cell: (row) => <Late transport={row} /> },
  {
    id: 'flags',
    header: 'office.transport.flags',
    width: 190,
    cell: (row) => row.flags.length > 0 && <Flags transport={row} />,
  },
  {
    id: 'carrier',
    header: 'office.transport.deliveryProvider',
    width: 150,
    cell: ({ deliveryProvider, carrier }) => (
      <TwoLines first={deliveryProvider && tx(`deliveryProvider.${deliveryProvider}`)} second={carrier} />
    ),
  },
  {
    id: 'updatedAt',
    header: 'word.updated',
    width: 120,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => format.relative(row.updatedAt),
  },
]

function Late({ transport }: { transport: Transport }) {
  const { t } = useT()
  const days = lateDaysOf(transport, serverNow())
  return days > 0 && <Text tone="danger">{t('office.transport.lateDays', { count: days })}</Text>
}

const filters: ListFilter<unknown>[] = [
  {
    name: 'timing',
    label: 'office.transport.timing',
    many: true,
    useOptions: () =>
      lists.logistics.list.choices.timing.map((value) => ({ value, label: tx(`transportTiming.${value}`) })),
  },
  {
    name: 'deliveryProvider',
    label: 'office.transport.deliveryProvider',
    many: true,
    useOptions: () => deliveryProviders.map((value) => ({ value, label: tx(`deliveryProvider.${value}`) })),
  },
  {
    name: 'status',
    label: 'word.status',
    many: true,
    useOptions: () => transportStates.all.map((value) => ({ value, label: tx(`transportStatus.${value}`) })),
  },
  {
    name: 'flag',
    label: 'office.transport.flags',
    many: true,
    useOptions: () => transportFlags.map((value) => ({ value, label: tx(`transportFlag.${value}`) })),
  },
]

const plan: ListPlan<Transport, Data, TransportsSearch> = {
  name: 'transports',
  layout: { ...noLayout, hidden: ['updatedAt'] },
  title: 'nav.transports',
  address: transportsAddress,
  call: api.logistics.list,
  columns,
  lines: 2,
  searchLabel: 'office.transport.search',
  status: { family: 'transportGroup' },
  filters: [
    ...filters,
    { name: 'companyId', label: 'word.company', kind: 'company' },
    { name: 'planned', label: 'office.transport.planned', kind: 'days' },
  ],
  empty: { icon: Truck, title: 'office.transport.empty', body: 'office.transport.emptyBody' },
}

/** Transports of dealers' cars: as a table, board or calendar. */
export function TransportsPage(room: RoomProps<TransportsSearch>) {
  const { search } = room
  const { t } = useT()
  const may = useCan()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { dialog, idOf, open, close } = useDialog<'status' | 'order', 'of' | 'to'>(['of', 'to'])
  const onMove = (row: Transport, to: TransportGroup) => open('status', { of: row.id, to })
  const tools = <ViewChoice {...room} />
  const { ids = [] } = search
  const toOrder = (rows: readonly Transport[]) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, dialog: 'order', ids: rows.map(({ id }) => id) }) as never,
    })
  const leave = () =>
    void navigate({
      to: '.',
      search: ({ dialog: _dialog, ids: _ids, ...now }: { dialog?: string; ids?: string[] }) => now as never,
    })
  return (
    <>
      {search.view && search.view !== 'table' ? (
        <TransportsViews {...room} filters={plan.filters ?? []} tools={tools} onMove={onMove} />
      ) : (
        <ListPage
          {...room}
          plan={plan}
          actions={tools}
          onOpen={({ id }) => void navigate({ to: '/logistics/$id', params: { id } })}
          bulk={
            may(api.transportOrders.orderAutosped)
              ? (_begin, rows) => (
                  <Button size="sm" icon={<Truck size={15} />} onClick={() => toOrder(rows)}>
                    {t('office.transport.orderMany')}
                  </Button>
                )
              : undefined
          }
        />
      )}
      {dialog === 'status' && <StatusOf id={idOf('of') ?? ''} to={idOf('to')} onClose={close} />}
      {dialog === 'order' && ids.length > 0 && (
        <OrderOf
          ids={ids}
          onClose={() => {
            leave()
            void client.invalidateQueries({ queryKey: ['logistics'] })
          }}
        />
      )}
    </>
  )
}

/** Fetches the transport again: it may have changed since the board was loaded. */
function StatusOf({ id, to, onClose }: { id: string; to: string | undefined; onClose: () => void }) {
  const { t } = useT()
  const { data, isPending } = useQuery({ ...api.logistics.get.query({ params: { id } }), throwOnError: false })
  if (isPending) return null
  const wanted = data?.next.find(({ status }) => groupOf(status) === to)?.status
  return (
    <RecordGuard record={data} gone={t('office.transport.empty')} onClose={onClose}>
      {(transport) => <StatusDialog transport={transport} wanted={wanted} onClose={onClose} />}
    </RecordGuard>
  )
}

function OrderOf({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useT()
  const [lead = ''] = ids
  const { data, isPending } = useQuery({
    ...api.logistics.get.query({ params: { id: lead } }),
    throwOnError: false,
  })
  if (isPending) return null
  return (
    <RecordGuard record={data} gone={t('office.transport.empty')} onClose={onClose}>
      {({ version }) => <OrderDialog ids={ids} version={version} onClose={onClose} />}
    </RecordGuard>
  )
}
