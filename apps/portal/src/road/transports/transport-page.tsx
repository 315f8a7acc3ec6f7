import type { OwnTransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { carNamed } from '@bilbro/i18n/i18n'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Page } from '@bilbro/ui/layout/page'
import { Photo } from '@bilbro/ui/layout/pictures/photo'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, FileSignature } from 'lucide-react'
import { TransportClaims } from '../claims/report-problem.tsx'
import { api } from '../../core/api.ts'
import { RecordPage } from '../../kit/record-page.tsx'
import { OwnProofs } from '../proofs/own-proofs.tsx'
import { TransportBadges } from './transport-badges.tsx'
import { TransportContact, TransportDriver, TransportFiles, TransportRoute } from './transport-parts.tsx'
import { TransportPhotos } from './transport-photos.tsx'
import { TransportTimes } from './transport-row.tsx'
import { mergeTimeline } from './merge-timeline.ts'
import { nameOf, TransportSteps } from './transport-steps.tsx'
import { TransportSkeleton } from './transports-skeleton.tsx'
import { carrierOf } from './transport-words.ts'
import './transports.css'

/** The transport of one car to its dealer. */
export function TransportPage({ id }: { id: string }) {
  const { t, lang } = useT()
  const read = useQuery({ ...api.portalLogistics.get.query({ params: { id } }), throwOnError: false })
  const back = (
    <ButtonLink look="quiet" icon={<ChevronLeft size={16} />} to="/$lang/portal/logistics" params={{ lang }}>
      {t('transport.toAll')}
    </ButtonLink>
  )
  const words = {
    title: t('transport.title'),
    notFound: t('transport.notFound'),
    notFoundBody: t('transport.notFoundBody'),
    loadFailed: t('transport.loadFailed'),
  }
  return (
    <RecordPage read={read} words={words} back={back} skeleton={<TransportSkeleton />}>
      {(transport) => (
        <Page title={carNamed(transport.car.title)} aside={back}>
          <Transport transport={transport} />
        </Page>
      )}
    </RecordPage>
  )
}

function Transport({ transport }: { transport: OwnTransportDetail }) {
  const { t, lang, format } = useT()
  const { car, contractNumber, orderId, leg, steps, roadSteps, expectedAt } = transport
  const facts = [car.stockNo, car.vin, contractNumber, carrierOf(transport), leg > 1 && t('transport.leg', { leg })]
  const hasFailed = transport.flags.includes('SVV_FAILED')
  const next = mergeTimeline(steps, roadSteps, hasFailed).find(({ isNext }) => isNext)
  const isLate = next?.road?.isLate
  return (
    <div className="transport">
      <Card as="div">
        <div className="transport-head">
          <Photo photo={car.photo ? { id: car.id, alt: '', src800: car.photo } : null} sizes="12rem" />
          <div className="transport-head-words">
            <TransportBadges transport={transport} />
            {next && (
              <Text strong size={16}>
                {t('transport.next', {
                  step: next.step ? t(`transportStatus.${next.step.status}`) : nameOf(next.road, next.no),
                })}{' '}
                <Text as="span" tone="dim">
                  {(next.step
                    ? [
                        t(`transport.whose.${next.step.whose}`),
                        next.step.plannedAt && t('transport.planned', { at: format.instant(next.step.plannedAt) }),
                      ]
                    : [
                        next.road.kind === 'DEFECT' && t('transport.whose.HOUSE'),
                        next.road.kind === 'SVV_INSPECTION' && t('transport.whose.INSPECTOR'),
                        next.road.plannedOn && t('transport.planned', { at: format.day(next.road.plannedOn) }),
                      ]
                  )
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                {isLate && (
                  <Text as="span" tone="danger">
                    {' · '}
                    {t('transport.overdue')}
                  </Text>
                )}
              </Text>
            )}
            <TransportTimes transport={transport} />
            <Text tone="dim" size={12}>
              {facts.filter(Boolean).join(' · ')}
            </Text>
            {orderId && (
              <ButtonLink
                size="sm"
                icon={<FileSignature size={14} />}
                to="/$lang/portal/orders"
                params={{ lang }}
                search={{ order: orderId }}
              >
                {t('transport.toOrder')}
              </ButtonLink>
            )}
          </div>
        </div>
      </Card>
      <div className="transport-parts">
        <Card title={t('transport.way')}>
          {transport.corrected && (
            <Text tone="dim" size={12}>
              {t('transport.corrected', {
                status: t(`transportStatus.${transport.corrected.status}`),
                at: format.instant(transport.corrected.at),
              })}
            </Text>
          )}
          <TransportSteps steps={steps} roadSteps={roadSteps} hasFailed={hasFailed} expectedAt={expectedAt} />
        </Card>
        <div className="transport-side">
          <OwnProofs of={{ carId: car.id }} level={2} />
          <TransportClaims id={transport.id} />
          <TransportRoute transport={transport} />
          <TransportDriver transport={transport} />
          <TransportContact transport={transport} />
          <TransportPhotos transport={transport} />
          <TransportFiles transport={transport} />
        </div>
      </div>
    </div>
  )
}
