import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { Page } from '@bilbro/ui/layout/page'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ShieldAlert, Truck } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useSearchChange } from '../../core/use-search-change.ts'
import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import { Rows } from '../../kit/rows.tsx'
import { ClaimRow } from './claim-row.tsx'
import { type ClaimsSearch, readClaimsSearch } from './claims-search.ts'
import './claims.css'

const skeletonLines = [
  ['40%', '20px'],
  ['55%', '14px'],
  ['30%', '22px'],
] as const

/** The claims of the dealer's company and their results. */
export function ClaimsPage({ search }: { search: ClaimsSearch }) {
  const { t, lang } = useT()
  const query = api.portalClaims.list.query({ query: search })
  const read = useQuery({ ...query, placeholderData: keepPreviousData, throwOnError: false })
  const change = useSearchChange<ClaimsSearch>(search, readClaimsSearch)
  return (
    <Page title={t('claims.title')}>
      <Rows
        read={read}
        search={search}
        change={change}
        pageOf={(page) => readClaimsSearch({ ...search, page })}
        words={{ loadFailed: t('claims.loadFailed'), noneFound: () => t('claims.empty'), clearSearch: t('ui.all') }}
        skeleton={<RowSkeletons name="claim-row" count={3} lines={skeletonLines} />}
        empty={
          <EmptyState
            icon={<ShieldAlert size={32} strokeWidth={1.5} />}
            title={t('claims.empty')}
            body={t('claims.emptyBody')}
            action={
              <ButtonLink icon={<Truck size={16} />} to="/$lang/portal/logistics" params={{ lang }}>
                {t('transport.toAll')}
              </ButtonLink>
            }
          />
        }
      >
        {(claim) => <ClaimRow claim={claim} />}
      </Rows>
    </Page>
  )
}
