import { type PortalOfferTab, portalOfferTabs } from '@bilbro/contract/deal/offers/portal-offer-tabs'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Page } from '@bilbro/ui/layout/page'
import { TabPanel, Tabs } from '@bilbro/ui/layout/tabs'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { type Change, useSearchChange } from '../../core/use-search-change.ts'
import { Beside, Rows } from '../../kit/rows.tsx'
import { OfferPanel } from './panel/offer-panel.tsx'
import { OfferRow } from './offer-row.tsx'
import { OfferSkeletons } from './offers-skeleton.tsx'
import { type OffersSearch, readOffersSearch, toQuery } from './offers-search.ts'
import { useAct } from './use-act.ts'
import './offers.css'
import './offers-page.css'

const orders = ['updatedAt-desc', 'updatedAt-asc', 'expiresAt-asc', 'amount-desc', 'amount-asc'] as const

/** All negotiations of the dealer's company by tab; the open one is shown beside the list. */
export function OffersPage({ search }: { search: OffersSearch }) {
  const { t } = useT()
  const { tab = 'OPEN', offer, open } = search
  const query = api.portalOffers.list.query({ query: toQuery(search) })
  const read = useQuery({ ...query, placeholderData: keepPreviousData })
  const { data } = read
  const [act, onAct] = useAct(open)
  const change = useSearchChange<OffersSearch>(search, readOffersSearch)
  const close = () => change({ ...search, offer: undefined, open: undefined } as OffersSearch, { replace: true })
  return (
    <Page
      title={t('offers.title')}
      aside={<output className="rows-total">{data && t('offers.count', { count: data.total })}</output>}
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
        <Beside panel={offer && <OfferPanel key={offer} id={offer} act={act} onAct={onAct} onClose={close} />}>
          <Tools search={search} change={change} />
          <Rows
            read={read}
            search={search}
            change={change}
            pageOf={(page) => readOffersSearch({ ...search, page, offer: undefined, open: undefined })}
            words={{
              loadFailed: t('offers.loadFailed'),
              noneFound: (text) => t('offers.noneFound', { text }),
              clearSearch: t('offers.clearSearch'),
            }}
            skeleton={<OfferSkeletons />}
            empty={<NoOffers tab={tab} />}
          >
            {(one) => <OfferRow offer={one} search={search} />}
          </Rows>
        </Beside>
      </TabPanel>
    </Page>
  )
}

function Tools({ search, change }: { search: OffersSearch; change: Change<OffersSearch> }) {
  const { t } = useT()
  const order = `${search.sortBy ?? 'updatedAt'}-${search.sort ?? 'desc'}`
  const shown = orders.includes(order as never) ? orders : [...orders, 'expiresAt-desc' as const]
  return (
    <div className="offers-tools">
      <SearchInput
        label={t('ui.search')}
        placeholder={t('offers.search')}
        value={search.search ?? ''}
        onSearch={(text) => change({ ...search, search: text, page: 1 })}
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

/** The empty list, with the next step. */
function NoOffers({ tab }: { tab: PortalOfferTab }) {
  const { t, lang } = useT()
  return (
    <EmptyState
      title={t(`offers.empty.${tab}`)}
      body={t('offers.emptyBody')}
      action={
        <ButtonLink look="primary" to="/$lang/portal" params={{ lang }}>
          {t('offers.toCars')}
        </ButtonLink>
      }
    />
  )
}
