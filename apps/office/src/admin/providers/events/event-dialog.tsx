import type { ProviderEvent } from '@bilbro/contract/admin/providers'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { RotateCcw } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useAction } from '../../../core/hooks/use-action.ts'

/** One event: its result, and a retry. */
export function EventDialog({ event, onClose }: { event: ProviderEvent; onClose: () => void }) {
  const { t, format } = useT()
  const may = useCan()
  const replay = useAction(() => api.providerEvents.replay({ params: { id: event.id }, body: {} }), {
    done: () => t('office.inbox.replayed'),
    invalidates: ['providerEvents', 'jobs'],
    after: onClose,
  })
  return (
    <Dialog open title={event.type} onClose={onClose}>
      <Stack gap={3}>
        <Group gap={3}>
          <StatusBadge family="eventState" value={event.state} />
          <Text tone="dim" size={14}>
            {event.provider} · {event.subject ?? event.eventId}
          </Text>
        </Group>
        <Text tone="dim" size={14}>
          {t('office.inbox.received')} {format.instant(event.receivedAt)}
          {event.doneAt && ` · ${t('office.inbox.done')} ${format.instant(event.doneAt)}`}
        </Text>
        {event.error && <Text pre>{event.error}</Text>}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
        {event.doneAt === null && may(api.providerEvents.replay) && (
          <Button
            look="primary"
            icon={<RotateCcw size={16} />}
            busy={replay.busy}
            onClick={() => void replay.run(undefined)}
          >
            {t('office.inbox.replay')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
