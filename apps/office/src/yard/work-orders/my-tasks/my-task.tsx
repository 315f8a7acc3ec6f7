import { mostWorkPhotos } from '@bilbro/contract/yard/work-orders/work-orders'
import type { OwnTask, OwnWork } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { workPhotoTimes, type WorkPhotoTime } from '@bilbro/contract/yard/work-orders/work-order-states'
import { errorMessage, tx } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { newId } from '@bilbro/web/offline/new-id'
import { PhotoTile, usePhotoCapture } from '@bilbro/web/photos/photo-tile'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { companyToday } from '../../../core/today.ts'
import { shownTask, tickIn, type Working } from './use-my-tasks.ts'

type Props = { work: OwnWork; task: OwnTask; working: Working }

/** A task to tick with one hand: a large button, minutes, and photos before and after. */
export function MyTask({ work, task, working }: Props) {
  const { t, format } = useT()
  const { items, sent } = working.sending
  const shown = shownTask(task, [...sent, ...items])
  const isDone = shown.state === 'DONE'
  const isSkipped = shown.state === 'SKIPPED'
  const isLate = !isDone && !isSkipped && task.dueOn !== null && task.dueOn < companyToday()
  const tick = async (done: boolean, minutes?: number) => {
    try {
      await tickIn(working, work, task, done, minutes)
    } catch (error) {
      toast.error(errorMessage(error as Error))
    }
  }
  return (
    <li className="o-my-task" data-done={isDone || isSkipped || undefined}>
      <label className="o-my-tick">
        <span className="o-my-box">
          <input type="checkbox" checked={isDone} disabled={isSkipped} onChange={() => void tick(!isDone)} />
          {isDone && <Check size={26} aria-hidden="true" />}
        </span>
        <span className="o-my-title">{task.title}</span>
      </label>
      <div className="o-my-about">
        {isSkipped && <Text tone="dim">{t('office.work.skipped', { reason: task.skipReason ?? '' })}</Text>}
        {task.dueOn && !isDone && !isSkipped && (
          <Text tone={isLate ? 'danger' : 'dim'}>
            {t(isLate ? 'office.work.wasDue' : 'office.work.dueBy', { day: format.day(task.dueOn) })}
          </Text>
        )}
        {task.instructions && <p className="o-my-text">{task.instructions}</p>}
        {task.parts.length > 0 && <Text tone="dim">{t('office.work.partsAre', { parts: task.parts.join(', ') })}</Text>}
        {!isSkipped && (
          <div className="o-my-tools">
            <Minutes minutes={shown.minutes} onMinutes={(minutes) => void tick(isDone, minutes)} />
            <Photos work={work} task={task} working={working} />
          </div>
        )}
      </div>
    </li>
  )
}

function Minutes({ minutes, onMinutes }: { minutes: number | null; onMinutes: (minutes: number) => void }) {
  const { t } = useT()
  const [typed, setTyped] = useState<string>()
  const save = () => {
    setTyped(undefined)
    if (typed === undefined || typed.trim() === '') return
    const value = Number(typed)
    if (Number.isInteger(value) && value >= 0 && value <= 100_000 && value !== minutes) onMinutes(value)
  }
  return (
    <label className="o-my-minutes">
      <span>{t('office.myTasks.minutes')}</span>
      <input
        inputMode="numeric"
        pattern="[0-9]*"
        value={typed ?? minutes ?? ''}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
        }}
      />
    </label>
  )
}

function Photos({ work, task, working: { queue, sending } }: Props) {
  const { t } = useT()
  const own = [...sending.sent, ...sending.items].filter(
    ({ told, refused }) => told.kind === 'photo' && told.taskId === task.id && !refused,
  )
  const countOf = (taken: WorkPhotoTime) =>
    task.photos.filter((photo) => photo.taken === taken).length +
    own.filter(({ told }) => told.kind === 'photo' && told.taken === taken).length
  const { shots, take } = usePhotoCapture<WorkPhotoTime>({
    room: mostWorkPhotos - task.photos.length - own.length,
    save: (taken, photo) => queue.add({ kind: 'photo', orderId: work.id, taskId: task.id, id: newId(), taken, photo }),
    notPhoto: () => t('office.myTasks.notPhoto'),
  })
  return (
    <div className="o-my-photos">
      {workPhotoTimes.map((taken) => {
        const count = countOf(taken)
        const time = tx(`workPhotoTime.${taken}`)
        return (
          <PhotoTile
            key={taken}
            label={t('office.myTasks.take', { time, task: task.title })}
            text={count ? t('office.myTasks.taken', { time, count }) : time}
            isTaken={count > 0}
            shot={shots[taken] ?? task.photos.findLast((photo) => photo.taken === taken)?.url}
            onFiles={(files) => void take(taken, files)}
          />
        )
      })}
    </div>
  )
}
