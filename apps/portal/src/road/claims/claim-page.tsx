import { reportWords } from '@bilbro/i18n/report/report-says'
import { Album } from '@bilbro/ui/display/pictures/album'
import { comparedPhotos } from '@bilbro/contract/road/claims/claim-panels'
import type { OwnClaimDetail } from '@bilbro/contract/road/claims/portal-claims'
import { carNamed } from '@bilbro/i18n/i18n'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Page } from '@bilbro/ui/layout/page'
import { Photo } from '@bilbro/ui/layout/pictures/photo'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Truck } from 'lucide-react'
import { api } from '../../core/api.ts'
import { RecordPage } from '../../kit/record-page.tsx'
import { ClaimDecision } from './claim-decision.tsx'
import { ClaimMessages } from './claim-messages.tsx'
import { ClaimTurn } from './claim-row.tsx'
import { ClaimSteps } from './claim-steps.tsx'
import { albumOf, Shot, SidePair } from './side-photos.tsx'
import './claims.css'

/** One claim of the dealer's company: status, decision, messages. */
export function ClaimPage({ id }: { id: string }) {
  const { t, lang } = useT()
  const read = useQuery({ ...api.portalClaims.get.query({ params: { id } }), throwOnError: false })
  const back = (
    <ButtonLink look="quiet" icon={<ChevronLeft size={16} />} to="/$lang/portal/claims" params={{ lang }}>
      {t('claims.toAll')}
    </ButtonLink>
  )
  const words = {
    title: t('claims.title'),
    notFound: t('claims.notFound'),
    notFoundBody: t('claims.notFoundBody'),
    loadFailed: t('claims.loadFailed'),
  }
  const skeleton = (
    <Page title={words.title}>
      <ClaimSkeleton />
    </Page>
  )
  return (
    <RecordPage read={read} words={words} back={back} skeleton={skeleton}>
      {(claim) => (
        <Page title={`${claim.number} · ${carNamed(claim.car.title)}`} aside={back}>
          <Claim claim={claim} />
        </Page>
      )}
    </RecordPage>
  )
}

function ClaimSkeleton() {
  return (
    <Loading>
      <div className="claim-order">
        <Card as="div">
          <div className="claim-head">
            <Skeleton photo />
            <div>
              <Skeleton width="120px" height="22px" />
              <Skeleton width="240px" height="16px" />
              <Skeleton width="200px" height="14px" />
            </div>
          </div>
        </Card>
        <div className="claim-parts">
          <Skeleton width="100%" height="320px" />
          <Skeleton width="100%" height="240px" />
        </div>
      </div>
    </Loading>
  )
}

function Claim({ claim }: { claim: OwnClaimDetail }) {
  const { t, lang, format } = useT()
  const { car, kind, status, body, mileage, wanted, report, transportId, createdAt } = claim
  const pairs = comparedPhotos(claim).map((pair) => ({
    ...pair,
    name: pair.zone ? t(`damageZone.${pair.zone}`) : t(`claimSide.${pair.side}`),
  }))
  const album = pairs.flatMap(({ name, before, after }) => [
    ...albumOf(before, `${t('claims.before')}: ${name}`),
    ...albumOf(
      after.map(({ url }) => url),
      `${t('claims.after')}: ${name}`,
    ),
  ])
  return (
    <div className="claim-order">
      <Card as="div" move={claim.turn === 'DEALER'}>
        <div className="claim-head">
          <Photo photo={car.photo ? { id: car.id, alt: '', src800: car.photo } : null} sizes="12rem" />
          <div>
            <StatusBadge family="claimStatus" value={status} />
            <ClaimTurn claim={claim} />
            <Text strong>{t(`claimKind.${kind}`)}</Text>
            <Text pre>{body}</Text>
            <Facts
              items={[
                { label: t('claims.mileage'), value: mileage !== null && format.km(mileage) },
                { label: t('claims.wantedShort'), value: wanted && <Money value={wanted} /> },
              ].filter(({ value }) => Boolean(value))}
            />
            <Text tone="dim" size={12}>
              {[car.stockNo, t('claims.reportedOn', { day: format.instant(createdAt) })].join(' · ')}
            </Text>
            <ButtonLink
              size="sm"
              icon={<Truck size={14} />}
              to="/$lang/portal/logistics/$id"
              params={{ lang, id: transportId }}
            >
              {t('transport.follow')}
            </ButtonLink>
          </div>
        </div>
      </Card>
      <ClaimDecision claim={claim} />
      <div className="claim-parts">
        <Card title={t('claims.photos')}>
          <Album photos={album}>
            <div className="claim-sides">
              {pairs.map(({ side, zone, name, before, after, damages }) => (
                <SidePair
                  key={zone ?? side}
                  title={name}
                  before={before}
                  says={report && damages ? reportWords(report.number, damages) : undefined}
                >
                  <ul className="claim-shots">
                    {after.map((photo) => (
                      <li key={photo.id}>
                        <Shot url={photo.url} alt={`${t('claims.after')}: ${name}`} />
                      </li>
                    ))}
                  </ul>
                </SidePair>
              ))}
            </div>
          </Album>
        </Card>
        <div className="claim-side-by">
          <ClaimMessages claim={claim} />
          <ClaimSteps claim={claim} />
        </div>
      </div>
    </div>
  )
}
