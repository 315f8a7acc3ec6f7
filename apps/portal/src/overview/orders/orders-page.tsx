import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Page } from '@bilbro/ui/layout/page'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileSignature } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useSearchChange } from '../../core/use-search-change.ts'
import { Beside, Rows } from '../../kit/rows.tsx'
import { OrderPanel } from './order-panel.tsx'
import { OrderRow } from './order-row.tsx'
import { type OrdersSearch, readOrdersSearch, toQuery } from './orders-search.ts'
import { OrderSkeletons } from './orders-skeleton.tsx'
import './orders.css'

/** All orders of the dealer's company, from the agreement on; the open one is shown beside the list. */
export function OrdersPage({ search }: { search: OrdersSearch }) {
  const { t } = useT()
  const { order } = search
  const query = api.portalOrders.list.query({ query: toQuery(search) })
  const read = useQuery({ ...query, placeholderData: keepPreviousData, throwOnError: false })
  const { data } = read
  const change = useSearchChange<OrdersSearch>(search, readOrdersSearch)
  const close = () => change({ ...search, order: undefined } as OrdersSearch, { replace: true })
  return (
    <Page
      title={t('orders.title')}
      aside={<output className="rows-total">{data && t('orders.count', { count: data.total })}</output>}
    >
      <Beside panel={order && <OrderPanel key={order} id={order} onClose={close} />}>
        {(search.search || !data || data.total > 0) && (
          <SearchInput
            label={t('ui.search')}
            placeholder={t('orders.search')}
            value={search.search ?? ''}
            onSearch={(text) => change({ ...search, search: text, page: 1 })}
          />
        )}
        <Rows
          read={read}
          search={search}
          change={change}
          pageOf={(page) => readOrdersSearch({ ...search, page, order: undefined })}
          words={{
            loadFailed: t('orders.loadFailed'),
            noneFound: (text) => t('orders.noneFound', { text }),
            clearSearch: t('orders.clearSearch'),
          }}
          skeleton={<OrderSkeletons />}
          empty={<NoOrders />}
        >
          {(one) => <OrderRow order={one} search={search} />}
        </Rows>
      </Beside>
    </Page>
  )
}

/** The empty list, with the next step. */
function NoOrders() {
  const { t, lang } = useT()
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
