import type { JobKindRow, JobName } from '@bilbro/contract/admin/jobs'
import { Button } from '@bilbro/ui/forms/button'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { scheduleWords } from './schedule-words.ts'
import { useAction } from '../../core/hooks/use-action.ts'

/** All kinds of background jobs: schedule, last and next run, and the number of waiting and failed jobs. */
export function JobKinds() {
  const { t, format } = useT()
  const may = useCan()
  const { data } = useQuery({ ...api.jobs.kinds.query(), refetchInterval: 10_000 })
  const run = useAction((name: JobName) => api.jobs.run({ params: { name }, body: {} }), {
    done: (_, name) => t('office.jobs.running', { kind: t(`job.${name}`) }),
    invalidates: ['jobs'],
  })
  const when = (instant: string | null) =>
    instant && <span title={format.instant(instant)}>{format.relative(instant)}</span>
  const waits = ({ counts }: JobKindRow) => counts.WAITING + counts.RETRYING + counts.RUNNING
  return (
    <SimpleTable
      label={t('office.jobs.kinds')}
      rows={data}
      rowId={({ name }) => name}
      columns={[
        { id: 'name', header: t('office.jobs.kind'), width: 260, cell: ({ name }) => t(`job.${name}`) },
        {
          id: 'schedule',
          header: t('office.jobs.schedule'),
          width: 140,
          cell: ({ cron }) => <span title={cron ?? undefined}>{scheduleWords(cron)}</span>,
        },
        {
          id: 'last',
          header: t('office.jobs.lastDone'),
          width: 140,
          align: 'end',
          cell: (kind) => when(kind.lastDone),
        },
        { id: 'next', header: t('office.jobs.nextRun'), width: 140, align: 'end', cell: (kind) => when(kind.nextRun) },
        { id: 'waits', header: t('jobState.WAITING'), width: 90, align: 'end', cell: waits },
        { id: 'failed', header: t('jobState.FAILED'), width: 110, align: 'end', cell: ({ counts }) => counts.FAILED },
        {
          id: 'run',
          header: '',
          width: 160,
          align: 'end',
          cell: ({ name, cron }) =>
            cron &&
            may(api.jobs.run) && (
              <Button size="sm" icon={<Play size={14} />} busy={run.busy} onClick={() => void run.run(name)}>
                {t('office.jobs.run')}
              </Button>
            ),
        },
      ]}
    />
  )
}
