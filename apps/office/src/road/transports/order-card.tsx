import type { TransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { loadedRank, transportRanks } from '@bilbro/contract/road/transports/transport-states'
import { faultText } from '@bilbro/i18n/texts/fault-text'
import { carNamed, tx, wordAt } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { OrderDialog } from './dialogs/order-dialog.tsx'
import type { TransportDialog } from './transports-search.ts'
import { isOrdered, isPlanned, nextStepOf, transportQueryGroups } from './touches.ts'

type Props = { transport: TransportDetail }
const tones = { WANTED: 'amber', PLACED: 'green', REFUSED: 'red', CANCELLING: 'amber', CANCELLED: 'grey' } as const

/** The order at the carrier: place, cancel, and the exchanged messages. */
export function OrderCard({ transport }: Props) {
  const { t, format } = useT()
  const may = useCan()
  const { dialog, open, close } = useDialog<TransportDialog>()
  const { order, orderAsked, orderAnswered, status, id, version } = transport
  const isReady = isPlanned(transport)
  const mayOrder = may(api.transportOrders.orderGire) && !isOrdered(transport) && status === 'PENDING'
  const isLoaded = transportRanks[status] >= loadedRank
  const mayCancel =
    may(api.transportOrders.cancelOrder) && !isLoaded && (order?.status === 'WANTED' || order?.status === 'PLACED')
  const isRefused = order?.status === 'REFUSED'
  return (
    <Card
      title={t('office.field.transportOrder')}
      actions={
        mayCancel ? (
          <Button size="sm" look="danger" onClick={() => open('order-cancel')}>
            {t('office.transport.cancelOrder')}
          </Button>
        ) : (
          mayOrder &&
          // The page has it as its primary button.
          nextStepOf(transport) !== 'ORDER' && (
            <Button
              size="sm"
              {...(!isReady && { reason: t('office.transport.planFirst') })}
              onClick={() => open('order')}
            >
              {t(isRefused ? 'office.transport.orderAgain' : 'office.transport.order')}
            </Button>
          )
        )
      }
    >
      <Stack gap={3}>
        {isRefused && (
          <div role="alert">
            <Text tone="danger" strong>
              {t('office.transport.refusedTitle')}
            </Text>
            <Text tone="danger">{order.error && faultText(order.error, wordAt)}</Text>
            <Text tone="dim">{t('office.transport.refusedBody')}</Text>
          </div>
        )}
        {order ? (
          <Facts
            items={[
              {
                label: t('office.transport.deliveryProvider'),
                value: tx(`deliveryProvider.${order.orderProvider}`),
              },
              {
                label: t('word.status'),
                value: <Badge tone={tones[order.status]}>{tx(`office.transport.order.${order.status}`)}</Badge>,
              },
              { label: t('word.number'), value: `#${order.no}` },
              { label: t('office.transport.orderRef'), value: order.orderRef },
              { label: t('word.price'), value: order.price && <Money value={order.price} /> },
              ...(order.cars > 1
                ? [
                    { label: t('office.transport.split'), value: tx(`office.transport.split.${order.split}`) },
                    { label: t('office.transport.orderCars'), value: <Cars orderId={order.id} /> },
                  ]
                : []),
              { label: t('office.transport.wantedAt'), value: format.instant(order.wantedAt) },
              { label: t('office.transport.placedAt'), value: order.placedAt && format.instant(order.placedAt) },
            ]}
          />
        ) : (
          <Text tone="dim">{t('office.transport.noOrder')}</Text>
        )}
        {order?.error && !isRefused && <Text tone="danger">{faultText(order.error, wordAt)}</Text>}
        {orderAsked && <Said title={t('office.transport.asked')} text={orderAsked} />}
        {orderAnswered && <Said title={t('office.transport.answered')} text={orderAnswered} />}
      </Stack>
      {dialog === 'order' && mayOrder && isReady && (
        <OrderDialog ids={[id]} version={version} isInternal={transport.isInternal} onClose={close} />
      )}
      {dialog === 'order-cancel' && mayCancel && (
        <ReasonDialog
          title={t('office.transport.cancelOrder')}
          yes={t('office.transport.cancelOrder')}
          min={1}
          danger
          draft={`transport:${id}:cancel`}
          call={api.transportOrders.cancelOrder}
          invalidates={transportQueryGroups}
          onClose={close}
          onReason={(reason) => api.transportOrders.cancelOrder({ params: { id }, body: { version, reason } })}
        />
      )}
    </Card>
  )
}

/** The cars of the order; each has its own timeline and share. */
function Cars({ orderId }: { orderId: string }) {
  const { data } = useQuery({
    ...api.logistics.list.query({ query: { orderId, pageSize: 25 } }),
    throwOnError: false,
  })
  return (
    <Stack gap={1}>
      {data?.items.map(({ id, car, cost }) => (
        <div key={id}>
          <Anchor to="/logistics/$id" params={{ id }}>
            {[carNamed(car.title), car.stockNo].join(' · ')}
          </Anchor>
          {cost && (
            <>
              {' '}
              <Money value={cost} />
            </>
          )}
        </div>
      ))}
    </Stack>
  )
}

/** A request or response, formatted for reading. */
function Said({ title, text }: { title: string; text: string }) {
  return (
    <details>
      <summary>{title}</summary>
      <Text as="div" size={12}>
        <code style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{indented(text)}</code>
      </Text>
    </details>
  )
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}
