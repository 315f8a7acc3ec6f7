import { ApiError } from '@bilbro/contract/client'
import { carNamed, errorMessage } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Page } from '@bilbro/ui/layout/page'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { api } from '../../core/api.ts'
import { ClaimForm } from './claim-form.tsx'
import { useCanClaim } from './can-claim.ts'
import './claims.css'

/** Reports a problem with the car of a transport, or explains why that is not possible. */
export function NewClaimPage({ transport }: { transport: string | undefined }) {
  const { t, lang, format } = useT()
  const mayClaim = useCanClaim()
  const read = useQuery({
    ...api.portalClaims.basis.query({ params: { id: transport ?? '' } }),
    enabled: transport !== undefined,
    throwOnError: false,
  })
  const { data, error, refetch } = read
  const back = transport && (
    <ButtonLink
      look="quiet"
      icon={<ChevronLeft size={16} />}
      to="/$lang/portal/logistics/$id"
      params={{ lang, id: transport }}
    >
      {t('transport.follow')}
    </ButtonLink>
  )
  const all = (
    <ButtonLink look="quiet" icon={<ChevronLeft size={16} />} to="/$lang/portal/logistics" params={{ lang }}>
      {t('transport.toAll')}
    </ButtonLink>
  )
  if (!transport || (error instanceof ApiError && error.status >= 400 && error.status < 500))
    return (
      <Page title={t('claims.report')}>
        <EmptyState title={t('transport.notFound')} body={t('transport.notFoundBody')} action={all} />
      </Page>
    )
  if (error && !data)
    return (
      <Page title={t('claims.report')}>
        <EmptyState
          title={t('claims.loadFailed')}
          body={errorMessage(error)}
          action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
        />
      </Page>
    )
  if (!data)
    return (
      <Page title={t('claims.report')}>
        <Loading>
          <Skeleton width="100%" height="420px" />
        </Loading>
      </Page>
    )
  const { kinds, until } = data
  const refused = !mayClaim
    ? t('claims.roleOnly')
    : kinds.length > 0
      ? undefined
      : until
        ? t('claims.over', { day: format.day(until) })
        : t('claims.notYet')
  return (
    <Page title={t('claims.report')} aside={back}>
      {refused ? (
        <EmptyState title={carNamed(data.car.title)} body={refused} action={back} />
      ) : (
        <ClaimForm basis={data} />
      )}
    </Page>
  )
}
