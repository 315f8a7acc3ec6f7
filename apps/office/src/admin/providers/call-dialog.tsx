import './providers.css'
import { ApiError } from '@bilbro/contract/client'
import { providerName } from '@bilbro/contract/admin/providers'
import { errorMessage, tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { RecordConflict } from '../../core/conflict/record-conflict.tsx'

/** One call: request and response, as far as they are stored. */
export function CallDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, format } = useT()
  const { data: call, error } = useQuery({
    ...api.providerCalls.one.query({ params: { id } }),
    retry: false,
    throwOnError: false,
  })
  if (error instanceof ApiError && error.status === 404)
    return <RecordConflict body={errorMessage(error)} onClose={onClose} />
  return (
    <Dialog
      open
      title={
        call
          ? `${providerName(call.provider)} · ${tx(`callPurpose.${call.purpose}`, call.purpose)}`
          : t('office.providers.title')
      }
      onClose={onClose}
    >
      {call ? (
        <Stack gap={3}>
          <Group gap={3}>
            <StatusBadge family="callState" value={call.state} />
            <Text tone="dim" size={14}>
              {format.instant(call.sentAt)} · {t('office.providers.attempt', { count: call.attempt })}
              {call.answerStatus !== null && ` · HTTP ${call.answerStatus}`}
              {call.ms !== null && ` · ${t('office.providers.msValue', { ms: call.ms })}`}
            </Text>
          </Group>
          {call.fault && (
            <Text tone="danger">
              {tx(`providerFault.${call.fault}`)} {call.detail}
            </Text>
          )}
          {call.url && (
            <Text pre size={14}>
              {call.method} {call.url}
            </Text>
          )}
          <Said title={t('office.providers.asked')} text={call.method === 'GET' ? undefined : call.asked} />
          <Said title={t('office.providers.answered')} text={call.answerStatus === null ? undefined : call.answer} />
        </Stack>
      ) : error ? (
        <Text tone="danger">{errorMessage(error)}</Text>
      ) : (
        <Loading>
          <Skeleton height="10rem" />
        </Loading>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Undefined shows nothing; null means that the text was not stored. */
function Said({ title, text }: { title: string; text: string | null | undefined }) {
  const { t } = useT()
  if (text === undefined) return null
  return (
    <Stack gap={1}>
      <Text strong size={14}>
        {title}
      </Text>
      {text === null ? (
        <Text tone="dim" size={14}>
          {t('office.providers.notKept')}
        </Text>
      ) : (
        <div className="o-call-text">
          <Text pre size={14}>
            {readable(text)}
          </Text>
        </div>
      )}
    </Stack>
  )
}

/** Formats JSON on several lines; returns other text unchanged. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
