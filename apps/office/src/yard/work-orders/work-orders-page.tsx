import { noLayout } from '@bilbro/ui/table/columns/table-columns'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { WorkOrderRow } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { workDues, type WorkOrderState } from '@bilbro/contract/yard/work-orders/work-order-states'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus, Settings2, Wrench } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { usersQuery } from '../../core/users.ts'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import type { ListFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { NewOrderDialog } from './dialogs/order-dialog.tsx'
import { WorkSettingsDialog } from './dialogs/settings-dialog.tsx'
import { MoveDialog, needsReason, useMoveOrder } from './move-order.tsx'
import { WorkViewChoice, WorkViews } from './views/work-views.tsx'
import { workOrdersAddress, type WorkOrdersSearch } from './work-orders-search.ts'
import { PlannedDays, WorkState } from './work-parts.tsx'

type Data = DataOf<Api['workOrders']['list']>

const columns: ListColumn<WorkOrderRow>[] = [
  {
    id: 'no',
    header: 'office.work.no',
    width: 90,
    sortable: true,
    cell: ({ id, no }) => (
      <RowLink to="/work-orders/$id" params={{ id }}>
        {`#${no}`}
      </RowLink>
    ),
  },
  {
    id: 'car',
    header: 'word.car',
    width: 210,
    cell: ({ car }) => (
      <TwoLines first={carNamed(car.title)} second={[car.stockNo, car.vin].filter(Boolean).join(' · ')} />
    ),
  },
  { id: 'state', header: 'word.status', width: 190, sortable: true, cell: (row) => <WorkState order={row} /> },
  { id: 'bay', header: 'office.work.bay', width: 120, sortable: true, cell: ({ bay }) => bay },
  {
    id: 'plannedFrom',
    header: 'office.work.planned',
    width: 190,
    sortable: true,
    cell: (row) => <PlannedDays order={row} />,
  },
  { id: 'dueOn', header: 'office.work.dueOn', width: 110, cell: ({ dueOn }, { format }) => dueOn && format.day(dueOn) },
  {
    id: 'tasks',
    header: 'office.work.tasks',
    width: 95,
    align: 'end',
    cell: ({ doneCount, taskCount }, { t }) => t('office.work.countOf', { done: doneCount, all: taskCount }),
  },
  { id: 'responsible', header: 'office.work.responsible', width: 150, cell: ({ responsible }) => responsible?.name },
  {
    id: 'updatedAt',
    header: 'word.updated',
    width: 120,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => format.relative(row.updatedAt),
  },
]

const useBays = () => {
  const { data } = useQuery({ ...api.workOrders.settings.query(), throwOnError: false })
  return (data?.bays ?? []).map(({ name }) => ({ value: name, label: name }))
}
const usePeople = () => {
  const { data = [] } = useQuery({ ...usersQuery, throwOnError: false })
  return data.map(({ id, name }) => ({ value: id, label: name }))
}
const filters: ListFilter<unknown>[] = [
  {
    name: 'due',
    label: 'office.work.dueOn',
    many: true,
    useOptions: () => workDues.map((value) => ({ value, label: tx(`workDue.${value}`) })),
  },
  { name: 'bay', label: 'office.work.bay', many: true, useOptions: useBays },
  { name: 'assignee', label: 'office.work.person', many: true, useOptions: usePeople },
]

const plan: ListPlan<WorkOrderRow, Data, WorkOrdersSearch> = {
  name: 'work-orders',
  layout: { ...noLayout, hidden: ['updatedAt'] },
  title: 'nav.workOrders',
  address: workOrdersAddress,
  call: api.workOrders.list,
  columns,
  lines: 2,
  searchLabel: 'office.work.search',
  status: { family: 'workOrderState' },
  filters: [...filters, { name: 'planned', label: 'office.work.planned', kind: 'days' }],
  empty: { icon: Wrench, title: 'office.work.empty', body: 'office.work.emptyBody' },
}

/** Work orders: as a table, a board by state, a week of the bays, or the standing times of the yard. */
export function WorkOrdersPage(room: RoomProps<WorkOrdersSearch>) {
  const { search } = room
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const move = useMoveOrder()
  const { dialog, idOf, open, close } = useDialog<'new' | 'settings' | 'move', 'of' | 'to'>(['of', 'to'])
  const onMove = (row: WorkOrderRow, to: WorkOrderState) =>
    needsReason(row.state, to) ? open('move', { of: row.id, to }) : void move.run({ order: row, to })
  const show = (id: string) => void navigate({ to: '/work-orders/$id', params: { id } })
  const mayPlan = may(api.workOrders.create)
  const tools = (
    <>
      <WorkViewChoice {...room} />
      {mayPlan && (
        <Menu
          align="end"
          label={t('office.work.setUp')}
          icon={<Settings2 size={16} />}
          items={[
            { label: t('nav.workTemplates'), onSelect: () => void navigate({ to: '/settings/work-templates' }) },
            { label: t('office.work.settings'), onSelect: () => open('settings') },
          ]}
        />
      )}
      {mayPlan && (
        <Button look="primary" icon={<Plus size={16} />} onClick={() => open('new')}>
          {t('office.work.new')}
        </Button>
      )}
    </>
  )
  return (
    <>
      {search.view && search.view !== 'table' ? (
        <WorkViews {...room} filters={plan.filters ?? []} tools={tools} onMove={onMove} />
      ) : (
        <ListPage {...room} plan={plan} actions={tools} onOpen={({ id }) => show(id)} />
      )}
      {dialog === 'new' && mayPlan && <NewOrderDialog onClose={close} onMade={show} />}
      {dialog === 'settings' && mayPlan && <WorkSettingsDialog onClose={close} />}
      {dialog === 'move' && <Moving id={idOf('of') ?? ''} to={idOf('to') as WorkOrderState} onClose={close} />}
    </>
  )
}

/** Reads the order again: it may have changed since the board was loaded. */
function Moving({ id, to, onClose }: { id: string; to: WorkOrderState; onClose: () => void }) {
  const { t } = useT()
  const { data, isPending } = useQuery({ ...api.workOrders.get.query({ params: { id } }), throwOnError: false })
  if (isPending) return null
  return (
    <RecordGuard
      record={data?.next.includes(to) ? data : undefined}
      gone={t('office.work.noStepThere')}
      onClose={onClose}
    >
      {(order) => <MoveDialog order={order} to={to} onClose={onClose} />}
    </RecordGuard>
  )
}
