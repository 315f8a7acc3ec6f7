import { outlineOf } from '@bilbro/contract/yard/condition-reports/car-outline'
import type { ReportEvent, ReportOfCar } from '@bilbro/contract/yard/condition-reports/condition-reports'
import { errorMessage } from '@bilbro/i18n/i18n'
import { confirm } from '@bilbro/ui/confirm'
import { ReportView } from '@bilbro/ui/display/condition/report-view'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { PrintMenu } from '../../stock/cars/header/print-menu.tsx'
import type { TabProps } from '../../stock/cars/tabs.ts'
import { DamageWork } from './damage-work.tsx'
import { GradeRuleDialog } from './grade-rule-dialog.tsx'
import { reportQuery } from './report-query.ts'

/** The condition report of a car: its versions, and what can be done next. */
export function ConditionTab({ car }: TabProps) {
  const { t } = useT()
  const may = useCan()
  const [version, setVersion] = useState<number>()
  const mayWork = may(api.workOrders.ofCar)
  const ofCar = api.workOrders.ofCar.query({ params: { id: car.id } })
  const { data: work } = useQuery({ ...ofCar, enabled: mayWork, throwOnError: false })
  const { data, error, refetch } = useQuery({ ...reportQuery(car.id, version), throwOnError: false })
  if (!data)
    return error ? (
      <EmptyState
        title={t('office.report.loadFailed')}
        body={errorMessage(error)}
        action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
      />
    ) : (
      <Loading>
        <Skeleton height="320px" />
      </Loading>
    )
  const start = may(api.conditionReports.create) && (
    <ButtonLink look="primary" to="/inspect/$carId" params={{ carId: car.id }} icon={<ClipboardList size={16} />}>
      {t(
        data.report?.status === 'DRAFT'
          ? 'office.report.goOn'
          : data.report
            ? 'office.report.next'
            : 'office.report.start',
      )}
    </ButtonLink>
  )
  if (!data.report)
    return <EmptyState title={t('office.report.none')} body={t('office.report.noneBody')} action={start} />
  return (
    <Stack>
      <VersionBar data={data} onVersion={setVersion} start={start} />
      <ReportView
        report={data.report}
        outline={outlineOf(data.car.bodyType)}
        isElectric={data.car.isElectric}
        afterDamage={(damage) =>
          work && <DamageWork carId={car.id} damage={{ estimate: null, ...damage }} work={work} />
        }
      />
    </Stack>
  )
}

type BarProps = { data: ReportOfCar; onVersion: (version: number) => void; start: React.ReactNode }

function VersionBar({ data: { car, versions, report }, onVersion, start }: BarProps) {
  const { t, format } = useT()
  const may = useCan()
  const client = useQueryClient()
  const [busy, setBusy] = useState<ReportEvent>()
  const [isRuleOpen, setIsRuleOpen] = useState(false)
  const { id, version, status, number, inspector, missing } = report!
  const isNewest = number === versions[0]!.number
  const fire = async (event: ReportEvent) => {
    setBusy(event)
    try {
      await api.conditionReports.update({ params: { carId: car.id }, body: { id, version, event } })
      if (event === 'discard' && versions[1]) onVersion(versions[1].number)
      toast.success(t(`office.report.done.${event}`))
    } catch (error) {
      toast.error(errorMessage(error as Error))
    } finally {
      await client.invalidateQueries()
      setBusy(undefined)
    }
  }
  const ask = async (event: 'share' | 'discard') => {
    const yes = t(`office.report.${event}`)
    if (
      await confirm({
        title: t(`office.report.ask.${event}`),
        body: t(`office.report.ask.${event}Body`),
        yes,
        danger: event === 'discard',
      })
    )
      await fire(event)
  }
  const button = (event: ReportEvent, look?: 'primary' | 'quiet') => (
    <Button
      look={look}
      busy={busy === event}
      reason={
        event === 'complete' && missing.length
          ? t('office.report.missing', {
              fields: missing.map((field) => t(`office.report.missing.${field}`)).join(', '),
            })
          : undefined
      }
      onClick={() => void (event === 'share' || event === 'discard' ? ask(event) : fire(event))}
    >
      {t(`office.report.${event}`)}
    </Button>
  )
  const mayWrite = may(api.conditionReports.update)
  return (
    <Card>
      <Group justify="space-between">
        <Group gap={3}>
          <label className="b-sr" htmlFor="report-version">
            {t('office.report.versions')}
          </label>
          <div className="b-input">
            <select
              id="report-version"
              value={number}
              onChange={(event) => onVersion(Number(event.currentTarget.value))}
            >
              {versions.map((one) => (
                <option key={one.id} value={one.number}>
                  {t('report.version', { number: one.number })}
                </option>
              ))}
            </select>
          </div>
          <StatusBadge family="reportStatus" value={status} />
          {inspector && <Text tone="dim">{inspector.name}</Text>}
          {report!.sharedAt && (
            <Text tone="dim">{t('office.report.sharedAt', { at: format.instant(report!.sharedAt) })}</Text>
          )}
        </Group>
        <Group>
          {status !== 'DRAFT' && (
            <PrintMenu
              url={(language) =>
                api.conditionReports.print.url({ params: { carId: car.id }, query: { language, version: number } })
              }
            />
          )}
          {may(api.conditionReports.saveGradeRule) && (
            <Button look="quiet" onClick={() => setIsRuleOpen(true)}>
              {t('office.report.rule')}
            </Button>
          )}
          {isNewest && status === 'DRAFT' && mayWrite && button('discard', 'quiet')}
          {isNewest && status === 'DRAFT' && mayWrite && button('complete')}
          {isNewest && status === 'COMPLETED' && mayWrite && button('reopen')}
          {isNewest &&
            status === 'COMPLETED' &&
            may({ access: 'conditionReports.share' }) &&
            button('share', 'primary')}
          {isNewest && status !== 'COMPLETED' && start}
        </Group>
      </Group>
      {isRuleOpen && <GradeRuleDialog onClose={() => setIsRuleOpen(false)} />}
    </Card>
  )
}
