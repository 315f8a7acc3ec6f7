import type { JobRow } from '@bilbro/contract/admin/jobs'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Ban, RotateCcw } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'

const cancellable = ['FAILED', 'RETRYING', 'WAITING']

/** One job: its result, and possible actions. */
export function JobDialog({ job, onClose }: { job: JobRow; onClose: () => void }) {
  const { t, format } = useT()
  const may = useCan()
  const kind = t(`job.${job.name}`)
  const params = { id: job.id }
  const retry = useAction(() => api.jobs.retry({ params, body: {} }), {
    done: () => t('office.jobs.retried', { kind }),
    invalidates: ['jobs'],
    after: onClose,
  })
  const cancel = useAction(() => api.jobs.cancel({ params, body: {} }), {
    ask: () => ({ title: t('office.jobs.cancelAsk', { kind }), body: t('office.jobs.cancelBody'), danger: true }),
    done: () => t('office.jobs.cancelled', { kind }),
    invalidates: ['jobs'],
    after: onClose,
  })
  return (
    <Dialog open title={kind} onClose={onClose}>
      <Stack gap={3}>
        <Group gap={3}>
          <StatusBadge family="jobState" value={job.state} />
          <Text tone="dim" size={14}>
            {t('office.providers.attempt', { count: job.tries })}
          </Text>
        </Group>
        <Text tone="dim" size={14}>
          {t('office.jobs.asked')} {format.instant(job.createdAt)}
          {job.endedAt && ` · ${t('office.jobs.ended')} ${format.instant(job.endedAt)}`}
        </Text>
        {job.error && <Text pre>{job.error}</Text>}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
        {cancellable.includes(job.state) && may(api.jobs.cancel) && (
          <Button icon={<Ban size={16} />} busy={cancel.busy} onClick={() => void cancel.run(undefined)}>
            {job.state === 'FAILED' ? t('office.jobs.putAside') : t('office.jobs.cancel')}
          </Button>
        )}
        {job.state === 'FAILED' && may(api.jobs.retry) && (
          <Button
            look="primary"
            icon={<RotateCcw size={16} />}
            busy={retry.busy}
            onClick={() => void retry.run(undefined)}
          >
            {t('office.jobs.retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
