import './today.css'
import type { TodayTask } from '@bilbro/contract/overview/today/today'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import type { Format } from '@bilbro/i18n/format'
import { useT } from '@bilbro/ui/use-t'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import { taskPlaces } from './task-places.ts'

/** What a line is about: car, dealer, number or name of the record. */
export function taskAbout({ car, company, name, kind }: TodayTask): string {
  const ofCar = car && `${carNamed(car.title)} (${car.stockNo})`
  const number = name === car?.stockNo ? null : name
  // The number of an order says nothing without its sign.
  const short = number && /^\d+$/.test(number) ? `#${number}` : number
  return [ofCar, company?.name, short].filter(Boolean).join(' · ') || tx(`task.${kind}`)
}

/** The work as a link to the place where it is done, and below it what it is about. */
export function TaskName({ task }: { task: TodayTask }) {
  useT()
  const { icon: Icon, open } = taskPlaces[task.kind]
  return (
    <span className="o-task">
      <Icon size={18} aria-hidden="true" />
      <TwoLines
        first={<RowLink {...(open(task) as { to: '/' })}>{tx(`task.${task.kind}`)}</RowLink>}
        second={taskAbout(task)}
      />
    </span>
  )
}

/** The due day or time, red when it has passed. */
export function TaskDue({ task }: { task: TodayTask }) {
  const { format, t } = useT()
  const text = dueText(task, format)
  const later = task.snoozedUntil && t('office.today.snoozed', { day: format.day(task.snoozedUntil) })
  if (later) return <TwoLines first={text} second={later} />
  if (!text) return null
  return (
    <span
      className="o-task-due"
      data-late={task.isLate || undefined}
      title={task.dueAt ? format.instant(task.dueAt) : undefined}
    >
      {text}
      {task.isLate && <span className="b-sr">, {t('office.today.late')}</span>}
    </span>
  )
}
const dueText = ({ dueAt, dueOn }: TodayTask, format: Format) =>
  dueAt ? format.relative(dueAt) : dueOn ? format.day(dueOn) : ''
