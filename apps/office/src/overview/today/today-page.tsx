import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { TodayTask } from '@bilbro/contract/overview/today/today'
import { t, tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Money } from '@bilbro/ui/layout/money'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, CircleCheckBig, Ellipsis, UserRoundPlus } from 'lucide-react'
import { createContext, useContext, useState } from 'react'
import { api } from '../../core/api.ts'
import type { Begin } from '../../kit/list/bulk/bulk.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import type { ListFilter, TypedFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { taskAbout, TaskDue, TaskName } from './task-cells.tsx'
import { AssignDialog, SnoozeDialog } from './task-dialogs.tsx'
import { taskPlaces } from './task-places.ts'
import { todayAddress, type TodaySearch } from './today-search.ts'
import { assignTask, dayAfter, snoozeTask, type TaskActions, useTaskActions } from './use-task-actions.tsx'

type Data = DataOf<Api['today']['list']>
const Actions = createContext<TaskActions | undefined>(undefined)

function RowMenu({ task }: { task: TodayTask }) {
  const { t: text } = useT()
  const actions = useContext(Actions)
  return (
    <Menu
      size="sm"
      look="quiet"
      align="end"
      icon={<Ellipsis size={16} />}
      label={`${text('ui.actions')}: ${tx(`task.${task.kind}`)}, ${taskAbout(task)}`}
      items={actions?.items(task) ?? []}
    />
  )
}

const columns: ListColumn<TodayTask>[] = [
  { id: 'task', header: 'office.today.task', width: 360, cell: (task) => <TaskName task={task} /> },
  { id: 'due', header: 'office.today.due', width: 140, sortable: true, cell: (task) => <TaskDue task={task} /> },
  {
    id: 'since',
    header: 'office.today.since',
    width: 120,
    sortable: true,
    cell: ({ since }, { format }) => <span title={format.instant(since)}>{format.relative(since)}</span>,
  },
  {
    id: 'amount',
    phone: 'corner',
    header: 'office.today.amount',
    width: 115,
    align: 'end',
    cell: ({ amount }) => amount && <Money value={amount} />,
  },
  { id: 'assignee', header: 'office.today.assignee', width: 140, cell: ({ assignee }) => assignee?.name },
  { id: 'menu', header: 'ui.actions', width: 80, cell: (task) => <RowMenu task={task} /> },
]

const filters: (ListFilter<Data> | TypedFilter)[] = [
  {
    name: 'kind',
    label: 'office.today.task',
    many: true,
    useOptions: (data) =>
      (data?.kinds ?? []).map(({ kind, waiting }) => ({ value: kind, label: `${tx(`task.${kind}`)} (${waiting})` })),
  },
  { name: 'companyId', label: 'word.company', kind: 'company' },
  {
    name: 'snoozed',
    label: 'office.today.later',
    useOptions: (data) => {
      const later = (data?.kinds ?? []).reduce((sum, { snoozed }) => sum + snoozed, 0)
      return [{ value: 'true', label: `${t('office.today.onlyLater')} (${later})` }]
    },
  },
]

const plan: ListPlan<TodayTask, Data, TodaySearch> = {
  name: 'today',
  title: 'office.today.title',
  address: todayAddress,
  call: api.today.list,
  columns,
  lines: 2,
  searchLabel: 'office.today.search',
  status: { family: 'taskOwner' },
  filters,
  empty: { icon: CircleCheckBig, title: 'office.today.emptyTitle', body: 'office.today.empty' },
}

/** All work that waits for the reader, over all pages. */
export function TodayPage(room: RoomProps<TodaySearch>) {
  const actions = useTaskActions()
  const navigate = useNavigate()
  return (
    <Actions value={actions}>
      <ListPage
        {...room}
        plan={plan}
        onOpen={(task) => void navigate(taskPlaces[task.kind].open(task) as { to: '/' })}
        bulk={(begin, rows) => <TasksBulk begin={begin} rows={rows} />}
      />
      {actions.dialog}
    </Actions>
  )
}

type BulkProps = { begin: Begin<TodayTask>; rows: readonly TodayTask[] }

/** Puts off or assigns the selected lines. Only lines of one kind can be assigned together: their rights differ. */
function TasksBulk({ begin, rows }: BulkProps) {
  const { t: text } = useT()
  const [dialog, setDialog] = useState<'assign' | 'snooze'>()
  const name = (task: TodayTask) => `${tx(`task.${task.kind}`)}: ${taskAbout(task)}`
  const kind = rows[0]?.kind
  const isOneKind = rows.every((row) => row.kind === kind)
  return (
    <>
      <Button size="sm" icon={<CalendarClock size={15} />} onClick={() => setDialog('snooze')}>
        {text('office.today.snooze')}
      </Button>
      <Button
        size="sm"
        icon={<UserRoundPlus size={15} />}
        onClick={() => setDialog('assign')}
        {...(isOneKind ? {} : { reason: text('office.today.oneKind') })}
      >
        {text('office.today.assign')}
      </Button>
      {dialog === 'snooze' && (
        <SnoozeDialog
          start={dayAfter(1)}
          onClose={() => setDialog(undefined)}
          onChoose={async (until) => {
            begin({
              title: text('office.today.snooze'),
              name,
              asked: true,
              each: (task) => snoozeTask(task, until),
              undo: (task) => snoozeTask(task, task.snoozedUntil),
            })
            return until
          }}
        />
      )}
      {dialog === 'assign' && kind && (
        <AssignDialog
          kind={kind}
          assigneeId={null}
          onClose={() => setDialog(undefined)}
          onChoose={async (assigneeId) => {
            begin({
              title: text('office.today.assign'),
              name,
              asked: true,
              each: (task) => assignTask(task, assigneeId),
            })
            return true
          }}
        />
      )}
    </>
  )
}
