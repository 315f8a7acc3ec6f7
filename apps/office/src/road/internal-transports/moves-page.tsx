import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { Transport } from '@bilbro/contract/road/transports/transport-fields'
import { transportStates } from '@bilbro/contract/road/transports/transport-states'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { Forklift, Plus } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { TransportStatusBadge } from '../transports/flags.tsx'
import { dayOf } from '../transports/touches.ts'
import { NewMoveDialog } from './move-dialogs.tsx'
import { movesAddress, type MovesSearch } from './moves-search.ts'

type Data = DataOf<Api['internalLogistics']['list']>

const columns: ListColumn<Transport>[] = [
  {
    id: 'car',
    header: 'word.car',
    width: 260,
    cell: ({ id, car }) => (
      <TwoLines
        first={
          <RowLink to="/logistics/moves/$id" params={{ id }}>
            {carNamed(car.title)}
          </RowLink>
        }
        second={[car.stockNo, car.vin].filter(Boolean).join(' · ')}
      />
    ),
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
    header: 'office.move.from',
    width: 190,
    sortable: true,
    cell: ({ pickupPlannedAt, pickup }, { format }) => (
      <TwoLines first={pickup?.name} second={pickupPlannedAt && format.day(dayOf(pickupPlannedAt)!)} />
    ),
  },
  {
    id: 'deliveryPlannedAt',
    header: 'office.move.to',
    width: 190,
    sortable: true,
    cell: ({ deliveryPlannedAt, delivery }, { format }) => (
      <TwoLines first={delivery?.name} second={deliveryPlannedAt && format.day(dayOf(deliveryPlannedAt)!)} />
    ),
  },
  { id: 'carrier', header: 'office.transport.carrier', width: 150, cell: ({ carrier }) => carrier },
  {
    id: 'updatedAt',
    header: 'word.updated',
    width: 120,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => format.relative(row.updatedAt),
  },
]

const plan: ListPlan<Transport, Data, MovesSearch> = {
  name: 'internal-moves',
  title: 'nav.internalMoves',
  address: movesAddress,
  call: api.internalLogistics.list,
  columns,
  lines: 2,
  searchLabel: 'office.transport.search',
  status: { family: 'transportGroup' },
  filters: [
    {
      name: 'status',
      label: 'word.status',
      many: true,
      useOptions: () => transportStates.all.map((value) => ({ value, label: tx(`transportStatus.${value}`) })),
    },
    { name: 'planned', label: 'office.transport.planned', kind: 'days' },
  ],
  empty: { icon: Forklift, title: 'office.move.empty', body: 'office.move.emptyBody' },
}

/** Transports between our own yards. */
export function MovesPage(room: RoomProps<MovesSearch>) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const { dialog, open, close } = useDialog<'new'>()
  const mayMake = may(api.internalLogistics.create)
  return (
    <ListPage
      {...room}
      plan={plan}
      actions={
        mayMake && (
          <Button look="primary" icon={<Plus size={16} />} onClick={() => open('new')}>
            {t('office.move.new')}
          </Button>
        )
      }
      onOpen={({ id }) => void navigate({ to: '/logistics/moves/$id', params: { id } })}
    >
      {() => dialog === 'new' && mayMake && <NewMoveDialog onClose={close} />}
    </ListPage>
  )
}
