import type { Order, OrderDetail } from '@bilbro/contract/deal/contracts/portal-orders'
import { Facts } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { OrderClaims } from '../../road/claims/order-claims.tsx'
import { api } from '../../core/api.ts'
import { OrderInvoices } from '../../money/invoices/order-invoices.tsx'
import { OwnProofs } from '../../road/proofs/own-proofs.tsx'
import { OrderTransports } from '../../road/transports/order-transports.tsx'
import { CarLines } from '../../sale/listings/list/car-lines.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { ComesWith } from './comes-with.tsx'
import { OrderNext } from './order-next.tsx'
import { OrderReleases } from './order-releases.tsx'
import { OrderPapers } from './order-papers.tsx'
import { orderTitle } from './order-words.ts'
import { StageBar } from './stage-bar.tsx'

type Amount = NonNullable<Order['amount']>
type Props = { id: string; onClose: () => void }

/** An order beside the list, on a phone above it. */
export function OrderPanel({ id, onClose }: Props) {
  const { t } = useT()
  const words = {
    one: t('word.order'),
    notFound: t('orders.notFound'),
    notFoundBody: t('orders.notFoundBody'),
    toAll: t('orders.toAll'),
    loadFailed: t('orders.loadFailed'),
  }
  const read = useQuery({ ...api.portalOrders.get.query({ params: { id } }), throwOnError: false })
  return (
    <SidePanel id={id} read={read} title={orderTitle} words={words} onClose={onClose}>
      {(order) => <Details order={order} />}
    </SidePanel>
  )
}

function Details({ order }: { order: OrderDetail }) {
  const { t, format } = useT()
  const { number, agreedAt, signedAt, amount, cars, totals, messages } = order
  const percent = (bp: number) => format.percent(bp / 10_000, 0)
  // With a single tax case and no tax, one amount is enough.
  const isSplit = totals !== null && (totals.byTax.length > 1 || totals.vat.minor > 0 || totals.vatDeposit.minor > 0)
  const payable = totals?.payable ?? amount
  const sums = isSplit ? totals.byTax.flatMap(taxSums) : []
  return (
    <div className="order-details">
      <StageBar order={order} />
      <OrderNext order={order} isOpen />
      {order.next === 'YOU_PAY' && <OrderInvoices orderId={order.id} />}
      <Facts
        items={[
          { label: t('sign.number'), value: number },
          ...sums.map(({ of, rateBp, value }) => ({
            label: t(of, { rate: percent(rateBp) }),
            value: <Money value={value} />,
          })),
          ...(payable ? [{ label: t('sign.payable'), value: <Money value={payable} strong /> }] : []),
          { label: t('orders.stage.AGREED'), value: format.instant(agreedAt) },
          { label: t('orders.stage.CONTRACTED'), value: signedAt && format.instant(signedAt) },
        ]}
      />
      <CarLines
        cars={cars}
        more={({ taxCase }) =>
          totals &&
          totals.byTax.length > 1 &&
          taxCase &&
          t(`orders.tax.${taxCase}`, {
            rate: percent(totals.byTax.find((one) => one.case === taxCase)?.rateBp ?? 0),
          })
        }
        end={({ price }) => cars.length > 1 && price && <Money value={price} />}
      />
      <ComesWith order={order} />
      <OrderReleases order={order} />
      <OrderTransports order={order} />
      <OrderClaims order={order} />
      <OwnProofs of={{ orderId: order.id }} />
      {order.next !== 'YOU_PAY' && <OrderInvoices orderId={order.id} />}
      {payable && <OrderPapers order={order} />}
      {messages.length > 0 && (
        <section className="order-messages">
          <Title level={3}>{t('orders.messages')}</Title>
          {messages.map((message) => (
            <blockquote key={message.id}>
              <Text pre>{message.body}</Text>
              <Text tone="dim" size={12}>
                {format.instant(message.at)}
              </Text>
            </blockquote>
          ))}
        </section>
      )}
    </div>
  )
}

/** The sums of one tax case: net and tax if tax is shown, otherwise one amount. */
function taxSums({ case: is, rateBp, net, vat, gross, vatDeposit }: NonNullable<Order['totals']>['byTax'][number]) {
  const row = <Key extends string>(of: Key, value: Amount) => ({ of, rateBp, value })
  return [
    ...(rateBp > 0 ? [row('orders.net', net), row('orders.vat', vat)] : [row(`orders.tax.${is}`, gross)]),
    ...(vatDeposit.minor > 0 ? [row('orders.vatDeposit', vatDeposit)] : []),
  ]
}
