import type { Order } from '@bilbro/contract/deal/contracts/portal-orders'
import { Money } from '@bilbro/ui/layout/money'
import { Photo } from '@bilbro/ui/layout/pictures/photo'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { RowName } from '../../kit/rows.tsx'
import { orderTitle } from './order-words.ts'
import { OrderNext } from './order-next.tsx'
import { type OrdersSearch, readOrdersSearch } from './orders-search.ts'
import { StageBar } from './stage-bar.tsx'

const pictures = 4

/** One order in the list: cars, progress, whose turn it is. */
export function OrderRow({ order, search }: { order: Order; search: OrdersSearch }) {
  const { t, format } = useT()
  const { id, number, cars, amount, agreedAt, signedAt, stage } = order
  const isOpen = search.order === id
  const isMany = cars.length > 1
  const date = (at: string) => format.day(at.slice(0, 10))
  return (
    <article
      className="row order-row"
      data-open={isOpen || undefined}
      data-turn={order.next === 'YOU_SIGN' || order.next === 'YOU_PAY' || undefined}
    >
      <div className="order-row-photos" data-many={isMany || undefined}>
        {cars.slice(0, pictures).map((car) => (
          <Photo key={car.id} photo={car.photo ? { id: car.id, alt: '', src800: car.photo } : null} sizes="12rem" />
        ))}
      </div>
      <div className="order-row-words">
        <div className="order-row-head">
          <RowName search={readOrdersSearch({ ...search, order: id })} isOpen={isOpen}>
            {orderTitle(order)}
          </RowName>
          {amount && <Money value={amount} strong />}
        </div>
        <Text tone="dim" size={12}>
          {[
            number,
            signedAt && stage === 'CONTRACTED'
              ? t('orders.signedOn', { date: date(signedAt) })
              : t('orders.agreedOn', { date: date(agreedAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <StageBar order={order} />
        <OrderNext order={order} />
      </div>
    </article>
  )
}
