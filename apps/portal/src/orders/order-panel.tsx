import { ApiError } from '@bilbro/contract/client'
import type { Order } from '@bilbro/contract/deal/portal-orders'
import { errorMessage } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton, SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Facts } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Title } from '@bilbro/ui/layout/text'
import { Dialog } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CarLink } from '../cars/car-link.tsx'
import { nameOf } from '../cars/car-words.ts'
import { useMedia } from '../cars/use-media.ts'
import { api } from '../core/api.ts'
import { OrderPapers } from './order-papers.tsx'
import { orderTitle } from './order-words.ts'

type Props = { id: string; onClose: () => void }

/** An order beside the list, on a phone over it. */
export function OrderPanel({ id, onClose }: Props) {
  const { t } = useT()
  const isNarrow = useMedia('(max-width: 62em)')
  const heading = useRef<HTMLDivElement>(null)
  const {
    data: order,
    error,
    refetch,
  } = useQuery({ ...api.portalOrders.get.query({ params: { id } }), throwOnError: false })
  const isGone = error instanceof ApiError && error.status >= 400 && error.status < 500
  const title = isGone ? t('orders.notFound') : order ? orderTitle(order) : t('word.order')
  useEffect(() => {
    if (!isNarrow) heading.current?.focus({ preventScroll: true })
  }, [id, isNarrow])
  const content = isGone ? (
    <EmptyState
      title={t('orders.notFound')}
      body={t('orders.notFoundBody')}
      level={3}
      action={<Button onClick={onClose}>{t('orders.toAll')}</Button>}
    />
  ) : error && !order ? (
    <EmptyState
      title={t('orders.loadFailed')}
      body={errorMessage(error)}
      level={3}
      action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
    />
  ) : order ? (
    <Details order={order} />
  ) : (
    <Loading>
      <Skeleton height="28px" width="60%" />
      <SkeletonText lines={8} />
    </Loading>
  )
  if (isNarrow)
    return (
      <Dialog open size="full" title={title} onClose={onClose}>
        {content}
      </Dialog>
    )
  return (
    <section className="order-panel" aria-label={title}>
      <div className="order-panel-head" ref={heading} tabIndex={-1}>
        <Title>{title}</Title>
        <IconButton label={t('ui.close')} icon={<X size={18} />} onClick={onClose} />
      </div>
      {content}
    </section>
  )
}

function Details({ order }: { order: Order }) {
  const { t, format } = useT()
  const { number, agreedAt, signedAt, amount, cars } = order
  return (
    <div className="order-details">
      <Facts
        items={[
          { label: t('sign.number'), value: number },
          { label: t('sign.payable'), value: <Money value={amount} strong /> },
          { label: t('orders.stage.AGREED'), value: format.instant(agreedAt) },
          { label: t('orders.stage.CONTRACTED'), value: signedAt && format.instant(signedAt) },
        ]}
      />
      <ul className="order-cars">
        {cars.map((car) => (
          <li key={car.id}>
            {car.photo ? <img src={car.photo} alt="" width={64} height={48} loading="lazy" /> : <span />}
            <div>
              <CarLink id={car.id} isPublic={false} fromList={false}>
                {nameOf(car)}
              </CarLink>
              <small>
                {[car.stockNo, car.year, car.mileage !== null && format.km(car.mileage)].filter(Boolean).join(' · ')}
              </small>
            </div>
            {cars.length > 1 && <Money value={car.price} />}
          </li>
        ))}
      </ul>
      <OrderPapers order={order} />
    </div>
  )
}
