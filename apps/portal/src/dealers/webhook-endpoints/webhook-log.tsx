import type {
  WebhookDelivery,
  WebhookDeliveryState,
  WebhookEndpoint,
} from '@bilbro/contract/dealers/webhook-endpoints/webhook-endpoints'
import { errorMessage, t as say } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import type { BadgeTone } from '@bilbro/ui/feedback/status-tones'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Drawer } from '@bilbro/ui/overlay/drawer'
import { Pagination } from '@bilbro/ui/table/pagination'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { attemptCall } from '../../kit/attempt-call.ts'

const tones: Record<WebhookDeliveryState, BadgeTone> = {
  PENDING: 'blue',
  DELIVERED: 'green',
  FAILED: 'red',
  CANCELLED: 'grey',
}
const pageSize = 20

type Props = { webhook: WebhookEndpoint; onClose: () => void }

/** The events of a webhook; one of them opens with its content and the answers. */
export function WebhookLog({ webhook, onClose }: Props) {
  const { t } = useT()
  const [shown, setShown] = useState<string>()
  return (
    <Drawer open title={t('webhooks.logTitle', { name: webhook.name })} width={640} onClose={onClose}>
      {shown ? (
        <Delivery id={shown} mayResend={webhook.disabledBecause === null} onBack={() => setShown(undefined)} />
      ) : (
        <Deliveries webhookId={webhook.id} onOpen={setShown} />
      )}
    </Drawer>
  )
}

/** The result of the last attempt in words. */
function resultOf({ lastStatus, lastFault }: Pick<WebhookDelivery, 'lastStatus' | 'lastFault'>): string {
  const status = lastStatus === null ? '' : say('webhooks.status', { status: lastStatus })
  return [status, lastFault && say(`webhooks.fault.${lastFault}`)].filter(Boolean).join(' · ')
}

function State({ one: { deliveryState } }: { one: Pick<WebhookDelivery, 'deliveryState'> }) {
  const { t } = useT()
  return <Badge tone={tones[deliveryState]}>{t(`webhooks.state.${deliveryState}`)}</Badge>
}

function Waiting() {
  return (
    <Loading>
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </Loading>
  )
}

function Failed({ error, again }: { error: Error; again: () => void }) {
  const { t } = useT()
  return (
    <EmptyState
      level={3}
      title={t('webhooks.loadFailed')}
      body={errorMessage(error)}
      action={<Button onClick={again}>{t('ui.tryAgain')}</Button>}
    />
  )
}

function Deliveries({ webhookId, onOpen }: { webhookId: string; onOpen: (id: string) => void }) {
  const { t, format } = useT()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...api.portalWebhooks.deliveries.query({ params: { id: webhookId }, query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  if (!data) return error ? <Failed error={error} again={() => void refetch()} /> : <Waiting />
  if (data.total === 0) return <EmptyState level={3} title={t('webhooks.logEmpty')} />
  return (
    <>
      <ul className="webhook-list">
        {data.items.map((one) => (
          <li key={one.id}>
            <button type="button" className="webhook-delivery" onClick={() => onOpen(one.id)}>
              <span className="webhook-name">
                <Text as="span" strong>
                  {t(`webhooks.event.${one.eventType}`)}
                </Text>
                <State one={one} />
              </span>
              <Text as="span" size={12} tone="dim">
                {[format.instant(one.createdAt), resultOf(one)].filter(Boolean).join(' · ')}
              </Text>
            </button>
          </li>
        ))}
      </ul>
      {data.total > pageSize && <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />}
    </>
  )
}

function Delivery({ id, mayResend, onBack }: { id: string; mayResend: boolean; onBack: () => void }) {
  const { t, format } = useT()
  const { data, error, refetch } = useQuery(api.portalWebhooks.delivery.query({ params: { id } }))
  const resend = () =>
    attemptCall(
      'portalWebhooks',
      () => api.portalWebhooks.resend({ params: { id }, body: {} }),
      () => say('webhooks.resent'),
    )
  return (
    <Stack>
      <div className="webhook-bar">
        <Button size="sm" icon={<ArrowLeft size={14} aria-hidden="true" />} onClick={onBack} data-autofocus>
          {t('webhooks.back')}
        </Button>
        {mayResend && data && data.deliveryState !== 'PENDING' && (
          <Button size="sm" icon={<RotateCcw size={14} aria-hidden="true" />} onClick={() => void resend()}>
            {t('webhooks.resend')}
          </Button>
        )}
      </div>
      {!data && (error ? <Failed error={error} again={() => void refetch()} /> : <Waiting />)}
      {data && (
        <>
          <div className="webhook-name">
            <Text strong>{t(`webhooks.event.${data.eventType}`)}</Text>
            <State one={data} />
          </div>
          <Text size={12} tone="dim">
            {[
              format.instant(data.createdAt),
              data.messageId,
              data.nextAttemptAt ? t('webhooks.next', { at: format.instant(data.nextAttemptAt) }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text strong>{t('webhooks.payload')}</Text>
          <pre className="webhook-code">{pretty(data.payload)}</pre>
          <Text strong>{t('webhooks.attempts')}</Text>
          {data.tries.length === 0 && <Text tone="dim">{t('webhooks.noAttempt')}</Text>}
          {data.tries.map((one) => (
            <div key={one.id}>
              <Text>
                {[
                  format.instant(one.startedAt),
                  resultOf({ lastStatus: one.status, lastFault: one.attemptFault }) || t('webhooks.unknownResult'),
                  one.durationMs === null ? '' : t('webhooks.milliseconds', { ms: one.durationMs }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {one.answer !== '' && <pre className="webhook-code">{one.answer}</pre>}
            </div>
          ))}
        </>
      )}
    </Stack>
  )
}

/** The content with line breaks. What is sent has none. */
function pretty(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
