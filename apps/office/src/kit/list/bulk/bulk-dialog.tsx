import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ReasonDialog } from '../../reason-dialog.tsx'
import { runBulk, sortedOut, type BulkOutcome, type BulkTask, type Identified } from './bulk.ts'

type Props<R> = { task: BulkTask<R>; onDone: (rows: readonly R[]) => void; onClose: () => void }

/** Shows which rows an action can change and which not, then runs it and shows the result of every row. */
export function BulkDialog<R extends Identified>({ task, onDone, onClose }: Props<R>) {
  const { t } = useT()
  const [isAsked, setAsked] = useState(!('each' in task && task.asked))
  // The rows at opening: later changes by others are refused by their version.
  const [{ able, unable }] = useState(() => sortedOut(task))
  const { title, name, danger } = task
  if (!isAsked && 'each' in task)
    return <Run {...{ title, name, onDone, onClose }} rows={able} work={task.each} undo={task.undo} />
  const plan = (
    <Stack gap={3}>
      {able.length > 0 && (
        <Text pre>{[t('list.expected', { count: able.length }), ...few(able.map(name), t)].join('\n')}</Text>
      )}
      {unable.length > 0 && (
        <div>
          <Text tone="warning">{t('office.bulk.cannot', { count: unable.length })}</Text>
          <Outcomes
            outcomes={unable.slice(0, 50).map(({ row, why }) => ({ row, ok: false, message: why }))}
            name={name}
          />
        </div>
      )}
    </Stack>
  )
  if ('together' in task && able.length > 0)
    return (
      <ReasonDialog
        title={title}
        yes={t('ui.confirm')}
        min={3}
        danger={danger ?? false}
        draft={`bulk:${title}`}
        onClose={onClose}
        onReason={async (reason) => {
          await task.together(able, reason)
          onDone(able)
          return able
        }}
      >
        {plan}
      </ReasonDialog>
    )
  return (
    <Dialog open size="sm" title={title} onClose={onClose}>
      {plan}
      <DialogActions>
        <Button onClick={onClose}>{able.length ? t('ui.cancel') : t('ui.close')}</Button>
        {able.length > 0 && (
          <Button look={danger ? 'danger-filled' : 'primary'} data-autofocus onClick={() => setAsked(false)}>
            {t('ui.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function few(names: readonly string[], t: ReturnType<typeof useT>['t']): string[] {
  const rest = names.length - 3
  return rest > 0 ? [...names.slice(0, 3), t('office.bulk.andMore', { count: rest })] : [...names]
}

type RunProps<R> = Omit<ProgressProps<R>, 'onUndo'> & {
  undo: ((row: R, answer: unknown) => Promise<unknown>) | undefined
}

/** Runs the task, and undoes it on request. */
function Run<R extends Identified>({ undo, ...job }: RunProps<R>) {
  const { t } = useT()
  const [back, setBack] = useState<BulkOutcome<R>[]>()
  if (!back || !undo) return <Progress {...job} {...(undo && { onUndo: setBack })} />
  const answers = new Map(back.map(({ row, answer }) => [row.id, answer]))
  return (
    <Progress
      key="back"
      {...job}
      title={`${t('ui.undo')}: ${job.title}`}
      rows={back.map(({ row }) => row)}
      work={(row) => undo(row, answers.get(row.id))}
    />
  )
}

type ProgressProps<R> = Pick<Props<R>, 'onDone' | 'onClose'> & {
  title: string
  name: (row: R) => string
  rows: readonly R[]
  work: (row: R) => Promise<unknown>
  onUndo?: (done: BulkOutcome<R>[]) => void
}

function Progress<R extends Identified>({ title, name, rows, work, onUndo, onDone, onClose }: ProgressProps<R>) {
  const { t } = useT()
  const [done, setDone] = useState(0)
  const [outcomes, setOutcomes] = useState<BulkOutcome<R>[]>()
  const stop = useRef<AbortController>(undefined)
  const job = useRef({ rows, work, onDone })
  useEffect(() => {
    const end = new AbortController()
    stop.current = end
    const run = async () => {
      const all = await runBulk({ ...job.current, onProgress: setDone, signal: end.signal })
      setOutcomes(all)
      job.current.onDone(all.map(({ row }) => row))
    }
    // On the next tick, so that a double mount of StrictMode starts only once.
    const timer = setTimeout(() => void run())
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [])
  const bad = outcomes?.filter((outcome) => !outcome.ok) ?? []
  const good = outcomes?.filter((outcome) => outcome.ok) ?? []
  return (
    <Dialog open size="md" title={title} onClose={onClose}>
      <Stack gap={3}>
        {outcomes ? (
          <>
            <Text strong>{t('office.bulk.result', { good: good.length, bad: bad.length })}</Text>
            {outcomes.length < rows.length && (
              <Text tone="warning">{t('office.bulk.stopped', { count: rows.length - outcomes.length })}</Text>
            )}
            <Outcomes outcomes={[...bad, ...good].slice(0, 200)} name={name} />
          </>
        ) : (
          <>
            <progress className="o-progress" value={done} max={rows.length} aria-label={title} />
            <Text num>{t('office.bulk.progress', { done, total: rows.length })}</Text>
          </>
        )}
      </Stack>
      <DialogActions>
        {outcomes ? (
          <>
            {onUndo && good.length > 0 && <Button onClick={() => onUndo(good)}>{t('ui.undo')}</Button>}
            <Button look="primary" onClick={onClose}>
              {t('ui.close')}
            </Button>
          </>
        ) : (
          <Button onClick={() => stop.current?.abort()}>{t('ui.cancel')}</Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

type OutcomesProps<R> = { outcomes: readonly BulkOutcome<R>[]; name: (row: R) => string }
function Outcomes<R extends Identified>({ outcomes, name }: OutcomesProps<R>) {
  const { t } = useT()
  return (
    <ul className="k-outcomes">
      {outcomes.map(({ row, ok, message }) => (
        <li key={row.id} data-ok={ok}>
          {ok ? (
            <CircleCheck size={16} aria-label={t('ui.done')} />
          ) : (
            <CircleX size={16} aria-label={t('upload.failed')} />
          )}
          <span>
            {name(row)}
            {message && <small>{message}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
