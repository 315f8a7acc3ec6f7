import type { ClaimBasis } from '@bilbro/contract/road/claims/portal-claims'
import { carNamed } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { Page } from '@bilbro/ui/layout/page'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../core/api.ts'
import { RecordPage } from '../../kit/record-page.tsx'
import { ClaimForm } from './claim-form.tsx'
import { useCanClaim } from './can-claim.ts'
import './claims.css'

/** Reports a problem with the car of a transport, or explains why that is not possible. */
export function NewClaimPage({ transport }: { transport: string | undefined }) {
  const { t, lang } = useT()
  const read = useQuery({
    ...api.portalClaims.basis.query({ params: { id: transport ?? '' } }),
    enabled: transport !== undefined,
    throwOnError: false,
  })
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
  const words = {
    title: t('claims.report'),
    notFound: t('transport.notFound'),
    notFoundBody: t('transport.notFoundBody'),
    loadFailed: t('claims.loadFailed'),
  }
  const skeleton = (
    <Page title={words.title}>
      <Loading>
        <Skeleton width="100%" height="420px" />
      </Loading>
    </Page>
  )
  return (
    <RecordPage read={read} isMissing={!transport} words={words} back={all} skeleton={skeleton}>
      {(basis) => (
        <Page title={words.title} aside={back}>
          <ClaimFormOrReason basis={basis} back={back} />
        </Page>
      )}
    </RecordPage>
  )
}

/** The form, or why the company cannot report a problem now. */
function ClaimFormOrReason({ basis, back }: { basis: ClaimBasis; back: ReactNode }) {
  const { t, format } = useT()
  const mayClaim = useCanClaim()
  const { kinds, until, car } = basis
  const refused = !mayClaim
    ? t('claims.roleOnly')
    : kinds.length > 0
      ? undefined
      : until
        ? t('claims.over', { day: format.day(until) })
        : t('claims.notYet')
  return refused ? <EmptyState title={carNamed(car.title)} body={refused} action={back} /> : <ClaimForm basis={basis} />
}
