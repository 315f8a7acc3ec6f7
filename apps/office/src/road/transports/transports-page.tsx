import { noLayout } from '@bilbro/ui/table/table-columns'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { Transport } from '@bilbro/contract/road/transport-fields'
import { deliveryProviders, transportFlags, transportStates } from '@bilbro/contract/road/transport-states'
import { serverNow } from '@bilbro/i18n/clock'
import { tx } from '@bilbro/i18n/i18n'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import { api } from '../../core/api.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import type { ListFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { Flags, TransportStatusBadge } from './flags.tsx'
import { lateDaysOf } from './late-days.ts'
import { dayOf } from './touches.ts'
import { transportsAddress, type TransportsSearch } from './transports-search.ts'

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
            {car.title}
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
    width: 150,
    sortable: true,
    cell: ({ deliveryPlannedAt, delivery }, { format }) => (
      <TwoLines first={deliveryPlannedAt && format.day(dayOf(deliveryPlannedAt)!)} second={delivery?.city} />
    ),
  },
  { id: 'late', header: 'office.transport.late', width: 85, cell: (row) => <Late transport={row} /> },
  { id: 'flags', header: 'office.transport.flags', width: 130, cell: (row) => <Flags transport={row} /> },
  {
    id: 'carrier',
    header: 'office.transport.deliveryProvider',
    width: 130,
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

/** Transports of dealers' cars, by how far they are. */
export function TransportsPage(room: RoomProps<TransportsSearch>) {
  const navigate = useNavigate()
  return <ListPage {...room} plan={plan} onOpen={({ id }) => void navigate({ to: '/logistics/$id', params: { id } })} />
}
