import type { TransportDetail } from '@bilbro/contract/road/transport-fields'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'
import { useAction } from '../../core/use-action.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import type { TransportDialog } from './transports-search.ts'
import { transportTouches } from './touches.ts'

type Props = { transport: TransportDetail }
const stands = ['WANTED', 'PLACED', 'CANCELLING']
const carriers = [
  ['GIRE', 'gire'],
  ['AUTOSPED', 'autosped'],
] as const

/** The order at the carrier's: made, cancelled, with what was asked and answered. */
export function OrderCard({ transport }: Props) {
  const { t, format } = useT()
  const may = useCan()
  const { dialog, open, close } = useDialog<TransportDialog>()
  const { order, orderAsked, orderAnswered, status, id, version } = transport
  const isStanding = order !== null && stands.includes(order.status)
  const mayOrder = may(api.transportOrders.orderGire) && !isStanding && status === 'PENDING'
  const mayCancel = may(api.transportOrders.cancelOrder) && (order?.status === 'WANTED' || order?.status === 'PLACED')
  return (
    <Card
      title={t('office.field.transportOrder')}
      actions={
        mayCancel && (
          <Button size="sm" look="danger" onClick={() => open('order-cancel')}>
            {t('office.transport.cancelOrder')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {order ? (
          <Facts
            items={[
              {
                label: t('office.transport.deliveryProvider'),
                value: tx(`deliveryProvider.${order.orderProvider}`),
              },
              { label: t('word.status'), value: <Badge>{tx(`office.transport.order.${order.status}`)}</Badge> },
              { label: t('word.number'), value: `#${order.no}` },
              { label: t('office.transport.orderRef'), value: order.orderRef },
              { label: t('word.price'), value: order.price && <Money value={order.price} /> },
              { label: t('office.transport.orderCars'), value: format.number(order.cars) },
              { label: t('office.transport.wantedAt'), value: format.instant(order.wantedAt) },
              { label: t('office.transport.placedAt'), value: order.placedAt && format.instant(order.placedAt) },
            ]}
          />
        ) : (
          <Text tone="dim">{t('office.transport.noOrder')}</Text>
        )}
        {order?.error && <Text tone="danger">{order.error}</Text>}
        {mayOrder && <Orders transport={transport} />}
        {orderAsked && <Said title={t('office.transport.asked')} text={orderAsked} />}
        {orderAnswered && <Said title={t('office.transport.answered')} text={orderAnswered} />}
      </Stack>
      {dialog === 'order-cancel' && mayCancel && (
        <ReasonDialog
          title={t('office.transport.cancelOrder')}
          yes={t('office.transport.cancelOrder')}
          min={1}
          draft={`transport:${id}:cancel`}
          call={api.transportOrders.cancelOrder}
          touches={transportTouches}
          onClose={close}
          onReason={(reason) => api.transportOrders.cancelOrder({ params: { id }, body: { version, reason } })}
        />
      )}
    </Card>
  )
}

/** Each carrier that takes orders from here; one that is not set up says what to do instead. */
function Orders({ transport: { id, version } }: Props) {
  const { t } = useT()
  const may = useCan()
  const { data } = useQuery({ ...api.providers.list.query(), enabled: may(api.providers.list), throwOnError: false })
  const place = useAction(
    (carrier: 'GIRE' | 'AUTOSPED') =>
      carrier === 'GIRE'
        ? api.transportOrders.orderGire({ params: { id }, body: { version } })
        : api.transportOrders.orderAutosped({ params: { id }, body: { version } }),
    { done: () => t('office.transport.ordered'), touches: transportTouches },
  )
  const isMissing = (key: string) => data?.some((one) => one.key === key && one.state === 'NOT_CONFIGURED') ?? false
  return (
    <>
      <Group gap={2}>
        {carriers.map(
          ([carrier, key]) =>
            !isMissing(key) && (
              <Button key={key} size="sm" busy={place.busy} onClick={() => void place.run(carrier)}>
                {t('office.transport.orderAt', { carrier: tx(`deliveryProvider.${carrier}`) })}
              </Button>
            ),
        )}
      </Group>
      {carriers.map(
        ([carrier, key]) =>
          isMissing(key) && (
            <Text key={key} tone="dim">
              {t('office.transport.notConfigured', { carrier: tx(`deliveryProvider.${carrier}`) })}
            </Text>
          ),
      )}
    </>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <details>
      <summary>{title}</summary>
      <Text as="div" size={12}>
        <code style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</code>
      </Text>
    </details>
  )
}
