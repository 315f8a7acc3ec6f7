import type { TodayTask } from '@bilbro/contract/overview/today/today'
import { tx } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Segmented } from '@bilbro/ui/forms/fields/choices/choice'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheckBig, Ellipsis } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../core/api.ts'
import { taskAbout, TaskDue, TaskName } from './task-cells.tsx'
import { type TaskActions, useTaskActions } from './use-task-actions.tsx'

const shown = 10
type Owner = 'ALL' | 'MINE' | 'UNASSIGNED'

/** The first lines of what waits for the reader; the page *Today* has all of them. */
export function TodayCard() {
  const { t, format } = useT()
  const [owner, setOwner] = useState<Owner>('ALL')
  const actions = useTaskActions()
  const asked = { pageSize: shown, ...(owner === 'ALL' ? {} : { owner: [owner] }) }
  const { data } = useQuery({ ...api.today.list.query({ query: asked }), placeholderData: keepPreviousData })
  const counts = data?.counts
  const all = counts && counts.MINE + counts.UNASSIGNED + counts.OTHERS
  const withCount = (text: string, count: number | undefined) =>
    count === undefined ? text : `${text} ${format.number(count)}`
  const search = owner === 'ALL' ? {} : { owner: [owner] }
  return (
    <Card
      flush
      title={
        <Link to="/today" search={search} className="o-today-title">
          {t('office.today.title')}
        </Link>
      }
      actions={
        <Segmented
          label={t('office.today.assignee')}
          value={owner}
          onChange={setOwner}
          options={[
            { value: 'ALL', label: withCount(t('ui.all'), all) },
            { value: 'MINE', label: withCount(t('taskOwner.MINE'), counts?.MINE) },
            { value: 'UNASSIGNED', label: withCount(t('taskOwner.UNASSIGNED'), counts?.UNASSIGNED) },
          ]}
        />
      }
    >
      {data ? (
        <>
          {data.total > 0 && (
            <nav className="o-today-kinds" aria-label={t('office.today.kinds')}>
              {data.kinds
                .filter(({ waiting }) => waiting > 0)
                .map(({ kind, waiting }) => (
                  <Link key={kind} to="/today" search={{ ...search, kind: [kind] }} className="o-today-kind">
                    {tx(`task.${kind}`)} <span className="b-num">{format.number(waiting)}</span>
                  </Link>
                ))}
            </nav>
          )}
          <Lines tasks={data.items} actions={actions} />
          {data.total === 0 && (
            <EmptyState
              icon={<CircleCheckBig size={28} />}
              title={t('office.today.emptyTitle')}
              body={t('office.today.empty')}
            />
          )}
          {data.total > shown && (
            <p className="o-today-more">
              <Link to="/today" search={search} className="b-anchor">
                {t('office.today.more', { count: data.total - shown })}
              </Link>
              <Text tone="dim" size={14}>
                {t('office.today.keys')}
              </Text>
            </p>
          )}
        </>
      ) : (
        <Loading>
          <Skeleton height="32rem" />
        </Loading>
      )}
      {actions.dialog}
    </Card>
  )
}

function Lines({ tasks, actions }: { tasks: readonly TodayTask[]; actions: TaskActions }) {
  const { t } = useT()
  const list = useRef<HTMLUListElement>(null)
  const act = useRef(actions)
  useEffect(() => {
    act.current = actions
  })
  useEffect(() => {
    const shown = list.current
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const line = target.closest('li')
      const task = tasks.find(({ id }) => id === line?.dataset.id)
      if (!line || !task || target.tagName !== 'A' || event.ctrlKey || event.metaKey || event.altKey) return
      const next = { ArrowDown: line.nextElementSibling, ArrowUp: line.previousElementSibling }[event.key]
      const work = { s: act.current.snooze, a: act.current.assign }[event.key.toLowerCase()]
      if (!next && !work) return
      event.preventDefault()
      event.stopPropagation()
      if (work) work(task)
      else next?.querySelector('a')?.focus()
    }
    shown?.addEventListener('keydown', onKey)
    return () => shown?.removeEventListener('keydown', onKey)
  }, [tasks])
  return (
    <ul className="o-today-list" ref={list} aria-label={t('office.today.title')}>
      {tasks.map((task) => (
        <li key={task.id} data-id={task.id}>
          <TaskName task={task} />
          <TaskDue task={task} />
          <span className="o-today-end o-today-wide">{task.amount && <Money value={task.amount} />}</span>
          <span className="o-today-wide o-today-who">
            {task.assignee?.name ?? <Text tone="dim">{t('office.today.nobody')}</Text>}
          </span>
          <Menu
            size="sm"
            look="quiet"
            align="end"
            icon={<Ellipsis size={16} />}
            label={`${t('ui.actions')}: ${tx(`task.${task.kind}`)}, ${taskAbout(task)}`}
            items={actions.items(task)}
          />
        </li>
      ))}
    </ul>
  )
}
