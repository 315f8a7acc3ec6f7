import type { NafCarReport } from '@bilbro/contract/road/naf-reports/portal-naf-cars'
import { carNamed } from '@bilbro/i18n/i18n'
import { ButtonLink, OuterButtonLink } from '@bilbro/ui/forms/button'
import { Facts } from '@bilbro/ui/layout/card'
import { Page } from '@bilbro/ui/layout/page'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Download } from 'lucide-react'
import { api } from '../../core/api.ts'
import { RecordPage } from '../../kit/record-page.tsx'
import { Grade, GradeCounts, rank } from './naf-grades.tsx'
import { NafSkeleton } from './naf-skeleton.tsx'
import './naf.css'

/** All inspections of one of the dealer's own cars, newest first. */
export function NafCarPage({ id }: { id: string }) {
  const { t, lang } = useT()
  const read = useQuery({ ...api.portalNafCars.get.query({ params: { id } }), throwOnError: false })
  const back = (
    <ButtonLink look="quiet" icon={<ChevronLeft size={16} />} to="/$lang/portal/naf-cars" params={{ lang }}>
      {t('naf.toAll')}
    </ButtonLink>
  )
  const words = {
    title: t('naf.title'),
    notFound: t('naf.notFound'),
    notFoundBody: t('naf.notFoundBody'),
    loadFailed: t('naf.loadFailed'),
  }
  return (
    <RecordPage read={read} words={words} back={back} skeleton={<NafSkeleton />}>
      {({ title, stockNo, vin, registrationNo, history }) => (
        <Page title={carNamed(title)} aside={back}>
          <Text tone="dim">{[stockNo, vin, registrationNo].filter(Boolean).join(' · ')}</Text>
          {history.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </Page>
      )}
    </RecordPage>
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
