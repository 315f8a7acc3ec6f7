import type { NafCar } from '@bilbro/contract/road/naf-reports/portal-naf-cars'
import { carNamed } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { SearchInput } from '@bilbro/ui/forms/search-input'
import { Page } from '@bilbro/ui/layout/page'
import { Photo } from '@bilbro/ui/layout/pictures/photo'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useSearchChange } from '../../core/use-search-change.ts'
import { Rows } from '../../kit/rows.tsx'
import { GradeCounts } from './naf-grades.tsx'
import { type NafSearch, readNafSearch } from './naf-search.ts'
import { NafSkeletons } from './naf-skeleton.tsx'

/** NAF inspection results of the cars that the dealer's company has bought. */
export function NafCarsPage({ search }: { search: NafSearch }) {
  const { t } = useT()
  const query = api.portalNafCars.list.query({ query: search })
  const read = useQuery({ ...query, placeholderData: keepPreviousData, throwOnError: false })
  const { data } = read
  const change = useSearchChange<NafSearch>(search, readNafSearch)
  return (
    <Page
      title={t('naf.title')}
      aside={<output className="rows-total">{data && t('naf.cars', { count: data.total })}</output>}
    >
      {(search.search || !data || data.total > 0) && (
        <SearchInput
          label={t('ui.search')}
          placeholder={t('naf.search')}
          value={search.search ?? ''}
          onSearch={(text) => change({ ...search, search: text, page: 1 })}
        />
      )}
      <Rows
        read={read}
        search={search}
        change={change}
        pageOf={(page) => readNafSearch({ ...search, page })}
        words={{
          loadFailed: t('naf.loadFailed'),
          noneFound: (text) => t('orders.noneFound', { text }),
          clearSearch: t('orders.clearSearch'),
        }}
        skeleton={<NafSkeletons />}
        empty={
          <EmptyState
            icon={<ClipboardCheck size={32} strokeWidth={1.5} />}
            title={t('naf.empty')}
            body={t('naf.emptyBody')}
          />
        }
      >
        {(one) => <NafRow car={one} />}
      </Rows>
    </Page>
  )
}

function NafRow({ car }: { car: NafCar }) {
  const { t, lang, format } = useT()
  const { id, title, photo, testedOn, center, counts } = car
  return (
    <article className="row naf-row">
      <Photo photo={photo ? { id, alt: '', src800: photo } : null} sizes="8rem" />
      <div className="naf-row-words">
        <h2 className="row-name">
          <Link to="/$lang/portal/naf-cars/$id" params={{ lang, id }} className="row-link">
            {carNamed(title)}
          </Link>
        </h2>
        <Text tone="dim" size={12}>
          {[t('naf.testedAt', { day: format.day(testedOn) }), center, car.vin].filter(Boolean).join(' · ')}
        </Text>
        <GradeCounts counts={counts} />
      </div>
    </article>
  )
}
