import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../core/api.ts'

/** Link to the orders, with the number of contracts that wait for the dealer. */
export function OrdersLink() {
  const { t, lang, format } = useT()
  const { data } = useQuery({
    ...api.portalOrders.list.query({ query: { pageSize: 1 } }),
    // The link works without the count.
    throwOnError: false,
    select: ({ waiting }) => waiting,
  })
  return (
    <Link to="/$lang/portal/orders" params={{ lang }} activeOptions={{ includeSearch: false }}>
      {t('nav.orders')}
      {data ? (
        <>
          <span className="shell-count" aria-hidden="true">
            {format.number(data)}
          </span>
          <span className="b-sr">{t('orders.waiting', { count: data })}</span>
        </>
      ) : null}
    </Link>
  )
}
