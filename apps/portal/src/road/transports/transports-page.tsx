import { deliveryProviders, transportGroups } from '@bilbro/contract/road/transports/transport-groups'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { lookOf } from '@bilbro/ui/feedback/status-tones'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Page } from '@bilbro/ui/layout/page'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { api } from '../../core/api.ts'
import { type Change, useSearchChange } from '../../core/use-search-change.ts'
import { Rows } from '../../kit/rows.tsx'
import { TransportRow } from './transport-row.tsx'
import { TransportSkeletons } from './transports-skeleton.tsx'
import { readTransportsSearch, toQuery, type TransportsSearch } from './transports-search.ts'
import './transports.css'

/** The transports of the cars that the dealer's company has paid. */
export function TransportsPage({ search }: { search: TransportsSearch }) {
  const { t } = useT()
  const query = api.portalLogistics.list.query({ query: toQuery(search) })
  const read = useQuery({ ...query, placeholderData: keepPreviousData, throwOnError: false })
  const { data } = read
  const change = useSearchChange<TransportsSearch>(search, readTransportsSearch)
  const { status, deliveryProvider } = search
  const chosen = [
    status && t(`transportGroup.${status}`),
    deliveryProvider && t(`deliveryProvider.${deliveryProvider}`),
  ]
  const isAsked = Boolean(search.search || status || deliveryProvider)
  return (
    <Page
      title={t('transport.title')}
      aside={<output className="rows-total">{data && t('transport.count', { count: data.total })}</output>}
    >
      {(isAsked || !data || data.total > 0) && (
        <>
          <Tools search={search} change={change} />
          <Groups search={search} counts={data?.counts} />
        </>
      )}
      <Rows
        read={read}
        // A chosen group or carrier counts as a search for the text of the empty list.
        search={{ ...search, ...(!search.search && { search: chosen.filter(Boolean).join(', ') }) }}
        change={({ page, pageSize, search: words }, options) =>
          words === '' && isAsked
            ? change({}, { replace: true })
            : change(readTransportsSearch({ ...search, page, pageSize }), options)
        }
        pageOf={(page) => readTransportsSearch({ ...search, page })}
        words={{
          loadFailed: t('transport.loadFailed'),
          noneFound: (text) => t('orders.noneFound', { text }),
          clearSearch: t('orders.clearSearch'),
        }}
        skeleton={<TransportSkeletons />}
        empty={
          <EmptyState
            icon={<Truck size={32} strokeWidth={1.5} />}
            title={t('transport.empty')}
            body={t('transport.emptyBody')}
          />
        }
      >
        {(one) => <TransportRow transport={one} />}
      </Rows>
    </Page>
  )
}

function Tools({ search, change }: { search: TransportsSearch; change: Change<TransportsSearch> }) {
  const { t } = useT()
  return (
    <div className="transport-tools">
      <SearchInput
        label={t('ui.search')}
        placeholder={t('transport.search')}
        value={search.search ?? ''}
        onSearch={(text) => change({ ...search, search: text, page: 1 })}
      />
      <Choose
        label={t('transport.by')}
        value={search.deliveryProvider ?? ''}
        options={[
          { value: '', label: t('ui.all') },
          ...deliveryProviders.map((value) => ({ value, label: t(`deliveryProvider.${value}`) })),
        ]}
        onChange={(value) => change(readTransportsSearch({ ...search, deliveryProvider: value, page: 1 }))}
      />
    </div>
  )
}

type Counts = Partial<Record<(typeof transportGroups)[number], number>>

/** The four status groups with their counts, and "all". */
function Groups({ search, counts }: { search: TransportsSearch; counts: Counts | undefined }) {
  const { t, lang } = useT()
  const { status: chosen, ...others } = search
  const all = counts && transportGroups.reduce((sum, group) => sum + (counts[group] ?? 0), 0)
  const link = { to: '/$lang/portal/logistics', params: { lang }, resetScroll: false } as const
  return (
    <TabLinks label={t('transport.groups')}>
      <TabLink {...link} search={readTransportsSearch({ ...others, page: 1 })} current={!chosen} count={all ?? null}>
        {t('ui.all')}
      </TabLink>
      {transportGroups.map((group) => {
        const { tone, icon: Icon } = lookOf('transportGroup', group)
        return (
          <TabLink
            {...link}
            key={group}
            search={readTransportsSearch({ ...others, page: 1, status: group })}
            current={chosen === group}
            count={counts ? (counts[group] ?? 0) : null}
          >
            <Icon className="transport-group" data-tone={tone} size={16} aria-hidden="true" />
            {t(`transportGroup.${group}`)}
          </TabLink>
        )
      })}
    </TabLinks>
  )
}
