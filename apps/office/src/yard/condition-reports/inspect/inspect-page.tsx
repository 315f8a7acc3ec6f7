import './inspect.css'
import type { SectionName } from '@bilbro/contract/yard/condition-reports/report-fields'
import { missingOf } from '@bilbro/contract/yard/condition-reports/report-missing'
import type { ReportOfCar } from '@bilbro/contract/yard/condition-reports/condition-reports'
import { carNamed, errorMessage } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Page } from '@bilbro/ui/layout/page'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DamagePart } from './damage-part.tsx'
import { InspectQueue } from './inspect-queue.tsx'
import { PhotoPart } from './photo-part.tsx'
import { BasicsPart, BatteryPart, InspectionPart, TechnicalPart } from './plain-sections.tsx'
import { PaintPart, TyresPart } from './tyre-part.tsx'
import { type Inspection, useInspection } from './use-inspection.ts'

type Props = { userId: string; carId: string }

/** The inspection of a car on a phone in the yard, with and without a network. */
export function InspectPage({ userId, carId }: Props) {
  const { t } = useT()
  const inspection = useInspection(userId, carId)
  const { view, error, refetch } = inspection
  if (!view)
    return (
      <Page title={t('report.title')} width="narrow">
        {error ? (
          <EmptyState
            title={t('office.report.loadFailed')}
            body={errorMessage(error)}
            action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
          />
        ) : (
          <Loading>
            <Skeleton height="320px" />
          </Loading>
        )}
      </Page>
    )
  return (
    <Page title={carNamed(view.car.title)} width="narrow">
      <div className="inspect">
        <Group justify="space-between">
          <ButtonLink
            look="quiet"
            to="/cars/$id"
            params={{ id: carId }}
            search={{ tab: 'condition' }}
            icon={<ChevronLeft size={16} />}
          >
            {view.car.stockNo}
          </ButtonLink>
          <AsOf seenAt={inspection.seenAt} />
        </Group>
        <InspectQueue inspection={inspection} carId={carId} />
        {inspection.sections ? (
          <Parts inspection={inspection} car={view.car} />
        ) : (
          <Start inspection={inspection} view={view} />
        )}
      </div>
    </Page>
  )
}

function AsOf({ seenAt }: { seenAt: string | undefined }) {
  const { t, format } = useT()
  return seenAt ? (
    <Text size={12} tone="dim">
      {t('office.inspect.asOf', { at: format.instant(seenAt) })}
    </Text>
  ) : null
}

function Start({ inspection, view }: { inspection: Inspection; view: ReportOfCar }) {
  const { t } = useT()
  const { report } = view
  if (!view.next)
    return (
      <EmptyState
        title={t('office.inspect.completed')}
        body={t('office.inspect.completedBody', { number: report?.number ?? 1 })}
      />
    )
  return (
    <EmptyState
      title={t('report.version', { number: (report?.number ?? 0) + 1 })}
      body={t(report ? 'office.inspect.startNextBody' : 'office.inspect.startBody')}
      action={
        <Button look="primary" size="lg" onClick={() => void inspection.start()}>
          {t('office.report.start')}
        </Button>
      }
    />
  )
}

function Parts({ inspection, car }: { inspection: Inspection; car: ReportOfCar['car'] }) {
  const { t } = useT()
  const sections = inspection.sections!
  const shared = { inspection, sections }
  const missing = missingOf(sections)
  const lacks = (section: SectionName) =>
    missing
      .filter((field) => field.startsWith(`${section}.`))
      .map((field) => t(`office.report.missing.${field}`))
      .join(', ')
  if (inspection.isCompleting)
    return <EmptyState title={t('office.inspect.completing')} body={t('office.inspect.completingBody')} />
  return (
    <Stack>
      <Part title={t('report.photos')} isOpen>
        <PhotoPart inspection={inspection} />
      </Part>
      <Part title={t('reportSection.inspection')} lacks={lacks('inspection')}>
        <InspectionPart {...shared} />
      </Part>
      <Part title={t('reportSection.basics')} lacks={lacks('basics')}>
        <BasicsPart {...shared} />
      </Part>
      <Part title={`${t('reportSection.damages')} (${sections.damages.list.length})`}>
        <DamagePart {...shared} bodyType={car.bodyType} />
      </Part>
      <Part title={t('report.tyres')} lacks={lacks('tyres')}>
        <TyresPart {...shared} />
      </Part>
      <Part title={t('report.paint')}>
        <PaintPart {...shared} />
      </Part>
      <Part title={t('report.technical')} lacks={lacks('technical')}>
        <TechnicalPart {...shared} />
      </Part>
      {car.isElectric && (
        <Part title={t('reportSection.battery')}>
          <BatteryPart {...shared} />
        </Part>
      )}
      {missing.length > 0 && (
        <Text tone="warning">
          {t('office.report.missing', {
            fields: missing.map((field) => t(`office.report.missing.${field}`)).join(', '),
          })}
        </Text>
      )}
      <Button
        look="primary"
        size="lg"
        wide
        reason={missing.length ? t('office.inspect.notComplete') : undefined}
        onClick={() => void inspection.complete()}
      >
        {t('office.report.complete')}
      </Button>
    </Stack>
  )
}

type PartProps = { title: string; lacks?: string; isOpen?: boolean; children: ReactNode }
/** A closed part is drawn when it is opened first: a report can have many damages, and phones are slow. */
function Part({ title, lacks, isOpen = false, children }: PartProps) {
  const { t } = useT()
  const [isDrawn, setDrawn] = useState(isOpen)
  return (
    <details className="inspect-part" open={isOpen} onToggle={(event) => event.currentTarget.open && setDrawn(true)}>
      <summary>
        {title}
        {lacks && <small>{t('office.report.missing', { fields: lacks })}</small>}
      </summary>
      <div>{isDrawn && children}</div>
    </details>
  )
}
