import { type PortalOfferTab, portalOfferTabs } from '@bilbro/contract/deal/portal-offers'
import { errorMessage } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Choose } from '@bilbro/ui/forms/choice'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Page } from '@bilbro/ui/layout/page'
import { TabPanel, Tabs } from '@bilbro/ui/layout/tabs'
import { ConfirmHost } from '@bilbro/ui/overlay/confirm-dialog'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Pages } from '../cars/list-pages.tsx'
import { api } from '../core/api.ts'
import { OfferPanel } from './offer-panel.tsx'
import { OfferRow } from './offer-row.tsx'
import { RowSkeletons } from './offers-skeleton.tsx'
import { type OffersSearch, readOffersSearch, toQuery } from './offers-search.ts'
import { useAct } from './use-act.ts'
import './offers.css'
import './offers-page.css'

const orders = ['updatedAt-desc', 'updatedAt-asc', 'expiresAt-asc', 'amount-desc', 'amount-asc'] as const

/** Every negotiation of the dealer's company, by what it waits for; the open one stands beside the list. */
export function OffersPage({ search }: { search: OffersSearch }) {
  const { t } = useT()
  const navigate = useNavigate()
  const { tab = 'OPEN', offer, open } = search
  const query = api.portalOffers.list.query({ query: toQuery(search) })
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData })
  const [act, onAct] = useAct(open)
  const change = (next: OffersSearch, { replace = false } = {}) =>
    void navigate({ to: '.', search: readOffersSearch(next) as never, replace, resetScroll: false })
  const close = () => change({ ...search, offer: undefined, open: undefined } as OffersSearch, { replace: true })
  return (
    <Page
      title={t('offers.title')}
      aside={<output className="offers-total">{data && t('offers.count', { count: data.total })}</output>}
    >
      <Tabs<PortalOfferTab>
        label={t('offers.title')}
        tabs={portalOfferTabs.map((value) => ({
          value,
          label: t(`offers.tab.${value}`),
          ...(data && { count: data.counts[value] }),
        }))}
        value={tab}
        onChange={(next) =>
          change({ ...search, tab: next, page: 1, offer: undefined, open: undefined } as OffersSearch)
        }
      />
      <TabPanel value={tab}>
        <div className="offers" data-open={offer !== undefined || undefined}>
          <div className="offers-main">
            <Tools search={search} change={change} />
            {error && (!data || isPlaceholderData) ? (
              <div role="alert">
                <EmptyState
                  title={t('offers.loadFailed')}
                  body={errorMessage(error)}
                  action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
                />
              </div>
            ) : !data ? (
              <RowSkeletons />
            ) : data.items.length === 0 ? (
              <NoOffers search={search} change={change} total={data.total} />
            ) : (
              <>
                <ul className="offers-list" aria-busy={isPlaceholderData}>
                  {data.items.map((one) => (
                    <li key={one.id}>
                      <OfferRow offer={one} search={search} />
                    </li>
                  ))}
                </ul>
                <Pages
                  page={search.page ?? 1}
                  pageSize={search.pageSize ?? 10}
                  total={data.total}
                  to={(page) => readOffersSearch({ ...search, page, offer: undefined, open: undefined })}
                  onSize={(pageSize) => change({ ...search, page: 1, pageSize })}
                />
              </>
            )}
          </div>
          {offer !== undefined && <OfferPanel key={offer} id={offer} act={act} onAct={onAct} onClose={close} />}
        </div>
      </TabPanel>
      <ConfirmHost />
    </Page>
  )
}

type Change = (next: OffersSearch, options?: { replace?: boolean }) => void

function Tools({ search, change }: { search: OffersSearch; change: Change }) {
  const { t } = useT()
  const order = `${search.sortBy ?? 'updatedAt'}-${search.sort ?? 'desc'}`
  const shown = orders.includes(order as never) ? orders : [...orders, 'expiresAt-desc' as const]
  return (
    <div className="offers-tools">
      <SearchInput
        label={t('ui.search')}
        placeholder={t('offers.search')}
        value={search.search ?? ''}
        onSearch={(text) => change({ ...search, search: text, page: 1 }, { replace: true })}
      />
      <Choose
        bare
        label={t('ui.sort')}
        value={order as (typeof shown)[number]}
        options={shown.map((value) => ({ value, label: t(`offers.sort.${value}`) }))}
        onChange={(value) => {
          const [sortBy, sort] = value.split('-') as [OffersSearch['sortBy'] & string, 'asc' | 'desc']
          change({ ...search, sortBy, sort, page: 1 })
        }}
      />
    </div>
  )
}

/** Nothing here, and the next step. */
function NoOffers({ search, change, total }: { search: OffersSearch; change: Change; total: number }) {
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
        title={t('offers.noneFound', { text: search.search })}
        action={<Button onClick={() => change({ ...search, search: '' })}>{t('offers.clearSearch')}</Button>}
      />
    )
  return (
    <EmptyState
      title={t(`offers.empty.${search.tab ?? 'OPEN'}`)}
      body={t('offers.emptyBody')}
      action={
        <ButtonLink look="primary" to="/$lang/portal" params={{ lang }}>
          {t('offers.toCars')}
        </ButtonLink>
      }
    />
  )
}
