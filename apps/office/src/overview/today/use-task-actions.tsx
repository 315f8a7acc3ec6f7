import type { TodayTask } from '@bilbro/contract/overview/today/today'
import type { DealSource } from '@bilbro/contract/overview/deal-file/deal-sections'
import { dayIn, defaultZone } from '@bilbro/contract/time/days'
import { taskLists } from '@bilbro/contract/overview/today/task-lists'
import { t, tx } from '@bilbro/i18n/i18n'
import { serverNow } from '@bilbro/i18n/clock'
import type { MenuItem } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, FolderOpen, List, Undo2, UserRoundPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { taskDeals } from './task-deals.ts'
import { AssignDialog, SnoozeDialog } from './task-dialogs.tsx'
import { taskPlaces } from './task-places.ts'

const lineOf = ({ kind, recordId }: TodayTask) => ({ kind, recordId })
/** The day that many days after today. */
export const dayAfter = (days: number) => dayIn(defaultZone, serverNow() + days * 86_400_000)
const tomorrow = () => dayAfter(1)
/** The next Monday after today. */
const nextMonday = () => dayAfter(8 - (new Date(`${dayAfter(0)}T12:00:00Z`).getUTCDay() || 7))

export const snoozeTask = (task: TodayTask, until: string | null) =>
  api.today.snooze({ body: { ...lineOf(task), until } })
export const assignTask = (task: TodayTask, assigneeId: string | null) =>
  api.today.assign({ body: { ...lineOf(task), assigneeId } })

export type TaskActions = {
  items: (task: TodayTask) => MenuItem[]
  snooze: (task: TodayTask) => void
  assign: (task: TodayTask) => void
  /** The open dialog. */
  dialog: ReactNode
}

/** What a reader does with a line: put it off, assign it, open the list of its kind. */
export function useTaskActions(): TaskActions {
  const { format } = useT()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ what: 'assign' | 'snooze'; task: TodayTask }>()
  const putOff = useAction(({ task, until }: { task: TodayTask; until: string | null }) => snoozeTask(task, until), {
    invalidates: ['today'],
    done: (_, { until }) => (until ? t('office.today.snoozed', { day: format.day(until) }) : ''),
    undo: (_, { task, until }) => snoozeTask(task, until ? task.snoozedUntil : null),
  })
  const give = useAction(({ task, to }: { task: TodayTask; to: string | null }) => assignTask(task, to), {
    invalidates: ['today'],
    rethrow: true,
    done: ({ assignee }, { to }) =>
      to && assignee ? t('office.today.assigned', { name: assignee.name }) : t('office.today.unassignedNow'),
  })
  const openDeal = useAction(
    ({ recordId, source }: { recordId: string; source: DealSource }) =>
      api.dealFiles.find({ query: { source, id: recordId } }),
    {
      done: ({ items: [deal] }) => {
        if (deal) void navigate({ to: '/deals/$id', params: { id: deal.id } })
        return ''
      },
    },
  )
  const until = (task: TodayTask, day: string | null) => void putOff.run({ task, until: day })
  const items = (task: TodayTask): MenuItem[] => {
    const list = taskLists[task.kind]
    const source = taskDeals[task.kind]
    return [
      ...(task.snoozedUntil
        ? [{ label: t('office.today.wake'), icon: <Undo2 size={16} />, onSelect: () => until(task, null) }]
        : []),
      {
        label: `${t('office.today.snooze')}: ${t('office.today.tomorrow')}`,
        icon: <CalendarClock size={16} />,
        onSelect: () => until(task, tomorrow()),
      },
      {
        label: `${t('office.today.snooze')}: ${t('office.today.nextWeek')}`,
        onSelect: () => until(task, nextMonday()),
      },
      {
        label: `${t('office.today.snooze')}: ${t('office.today.day')} …`,
        keys: 'S',
        onSelect: () => setAsked({ what: 'snooze', task }),
      },
      'divider',
      ...(task.kind === 'WORK_TASK'
        ? []
        : [
            {
              label: `${t('office.today.assign')} …`,
              icon: <UserRoundPlus size={16} />,
              keys: 'A',
              onSelect: () => setAsked({ what: 'assign', task }),
            },
          ]),
      ...(source
        ? [
            {
              label: t('office.deal.title'),
              icon: <FolderOpen size={16} />,
              onSelect: () => void openDeal.run({ recordId: task.recordId, source }),
            },
          ]
        : []),
      ...(list
        ? [
            {
              label: t('office.today.list', { name: tx(`task.${task.kind}`) }),
              icon: <List size={16} />,
              onSelect: () => void navigate({ to: taskPlaces[task.kind].page, search: list.query as never }),
            },
          ]
        : []),
    ]
  }
  const close = () => setAsked(undefined)
  return {
    items,
    snooze: (task) => setAsked({ what: 'snooze', task }),
    assign: (task) => task.kind !== 'WORK_TASK' && setAsked({ what: 'assign', task }),
    dialog:
      asked?.what === 'assign' ? (
        <AssignDialog
          kind={asked.task.kind}
          assigneeId={asked.task.assignee?.id ?? null}
          onChoose={(to) => give.run({ task: asked.task, to })}
          onClose={close}
        />
      ) : asked ? (
        <SnoozeDialog
          start={tomorrow()}
          onChoose={(day) => putOff.run({ task: asked.task, until: day })}
          onClose={close}
        />
      ) : null,
  }
}
