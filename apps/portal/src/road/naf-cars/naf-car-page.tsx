import type { NafCarReport } from '@bilbro/contract/road/naf-reports/portal-naf-cars'
import { ApiError } from '@bilbro/contract/client'
import { carNamed, errorMessage } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button, ButtonLink, OuterButtonLink } from '@bilbro/ui/forms/button'
import { Facts } from '@bilbro/ui/layout/card'
import { Page } from '@bilbro/ui/layout/page'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Download } from 'lucide-react'
import { api } from '../../core/api.ts'
import { Grade, GradeCounts, rank } from './naf-grades.tsx'
import { NafSkeleton } from './naf-skeleton.tsx'
import './naf.css'

/** All inspections of one of the dealer's own cars, newest first. */
export function NafCarPage({ id }: { id: string }) {
  const { t, lang } = useT()
  const { data, error, refetch } = useQuery({ ...api.portalNafCars.get.query({ params: { id } }), throwOnError: false })
  const back = (
    <ButtonLink look="quiet" icon={<ChevronLeft size={16} />} to="/$lang/portal/naf-cars" params={{ lang }}>
      {t('naf.toAll')}
    </ButtonLink>
  )
  // An invalid id is treated like an unknown one.
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return (
      <Page title={t('naf.title')}>
        <EmptyState title={t('naf.notFound')} body={t('naf.notFoundBody')} action={back} />
      </Page>
    )
  if (error && !data)
    return (
      <Page title={t('naf.title')}>
        <EmptyState
          title={t('naf.loadFailed')}
          body={errorMessage(error)}
          action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
        />
      </Page>
    )
  if (!data) return <NafSkeleton />
  return (
    <Page title={carNamed(data.title)} aside={back}>
      <Text tone="dim">{[data.stockNo, data.vin, data.registrationNo].filter(Boolean).join(' · ')}</Text>
      {data.history.map((report) => (
        <Report key={report.id} report={report} />
      ))}
    </Page>
  )
}

function Report({ report }: { report: NafCarReport }) {
  const { t, format } = useT()
  const { testedOn, reportNo, center, mileage, points, counts, pdf } = report
  const name = t('naf.testedAt', { day: format.day(testedOn) })
  const inOrder = points.toSorted((a, b) => rank(a.grade) - rank(b.grade))
  return (
    <section className="naf-report" aria-label={name}>
      <div className="naf-report-head">
        <Title level={2}>{name}</Title>
        {pdf && (
          <OuterButtonLink
            size="sm"
            href={pdf}
            download={`NAF-${testedOn}.pdf`}
            icon={<Download size={14} />}
            aria-label={`${t('naf.pdf')}: ${name}`}
          >
            {t('naf.pdf')}
          </OuterButtonLink>
        )}
      </div>
      <Facts
        items={[
          { label: t('naf.center'), value: center },
          { label: t('car.mileage'), value: mileage !== null && `${format.number(mileage)}\u00a0km` },
          { label: t('naf.reportNo'), value: reportNo },
        ]}
      />
      <GradeCounts counts={counts} />
      {inOrder.length > 0 && (
        <ul className="naf-points">
          {inOrder.map((point, at) => (
            <li key={at}>
              <Grade grade={point.grade} />
              <div>
                <p>{point.name}</p>
                {point.note && (
                  <Text tone="dim" size={12}>
                    {point.note}
                  </Text>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
