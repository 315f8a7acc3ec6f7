import { errorMessage } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Page } from '@bilbro/ui/layout/page'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileSignature } from 'lucide-react'
import { Pages } from '../cars/list-pages.tsx'
import { api } from '../core/api.ts'
import { OrderPanel } from './order-panel.tsx'
import { OrderRow } from './order-row.tsx'
import { type OrdersSearch, readOrdersSearch, toQuery } from './orders-search.ts'
import { OrderSkeletons } from './orders-skeleton.tsx'
import './orders.css'

type Change = (next: OrdersSearch, options?: { replace?: boolean }) => void

/** Everything that the dealer's company has agreed on, from the handshake on; the open one stands beside the list. */
export function OrdersPage({ search }: { search: OrdersSearch }) {
  const { t } = useT()
  const navigate = useNavigate()
  const { order } = search
  const query = api.portalOrders.list.query({ query: toQuery(search) })
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const change: Change = (next, { replace = false } = {}) =>
    void navigate({ to: '.', search: readOrdersSearch(next) as never, replace, resetScroll: false })
  const close = () => change({ ...search, order: undefined } as OrdersSearch, { replace: true })
  return (
    <Page
      title={t('orders.title')}
      aside={<output className="orders-total">{data && t('orders.count', { count: data.total })}</output>}
    >
      <div className="orders" data-open={order !== undefined || undefined}>
        <div className="orders-main">
          {(search.search || !data || data.total > 0) && (
            <SearchInput
              label={t('ui.search')}
              placeholder={t('orders.search')}
              value={search.search ?? ''}
              onSearch={(text) => change({ ...search, search: text, page: 1 }, { replace: true })}
            />
          )}
          {error && (!data || isPlaceholderData) ? (
            <div role="alert">
              <EmptyState
                title={t('orders.loadFailed')}
                body={errorMessage(error)}
                action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
              />
            </div>
          ) : !data ? (
            <OrderSkeletons />
          ) : data.items.length === 0 ? (
            <NoOrders search={search} change={change} total={data.total} />
          ) : (
            <>
              <ul className="orders-list" aria-busy={isPlaceholderData}>
                {data.items.map((one) => (
                  <li key={one.id}>
                    <OrderRow order={one} search={search} />
                  </li>
                ))}
              </ul>
              <Pages
                page={search.page ?? 1}
                pageSize={search.pageSize ?? 10}
                total={data.total}
                to={(page) => readOrdersSearch({ ...search, page, order: undefined })}
                onSize={(pageSize) => change({ ...search, page: 1, pageSize })}
              />
            </>
          )}
        </div>
        {order !== undefined && <OrderPanel key={order} id={order} onClose={close} />}
      </div>
    </Page>
  )
}

/** Nothing here, and the next step. */
function NoOrders({ search, change, total }: { search: OrdersSearch; change: Change; total: number }) {
  const { t, lang } = useT()
  if (total > 0)
    return (
      <EmptyState
        title={t('cars.lastPage')}
        action={<Button onClick={() => change({ ...search, page: 1 })}>{t('page.number', { page: 1 })}</Button>}
      />
    )
  if (search.search)
    return (
      <EmptyState
        title={t('orders.noneFound', { text: search.search })}
        action={<Button onClick={() => change({ ...search, search: '' })}>{t('orders.clearSearch')}</Button>}
      />
    )
  return (
    <EmptyState
      icon={<FileSignature size={32} strokeWidth={1.5} />}
      title={t('orders.empty')}
      body={t('orders.emptyBody')}
      action={
        <ButtonLink look="primary" to="/$lang/portal" params={{ lang }}>
          {t('orders.toCars')}
        </ButtonLink>
      }
    />
  )
}
