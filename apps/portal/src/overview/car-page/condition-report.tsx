import { outlineOf } from '@bilbro/contract/yard/condition-reports/car-outline'
import { ReportView } from '@bilbro/ui/display/condition/report-view'
import { Button } from '@bilbro/ui/forms/button'
import { Group } from '@bilbro/ui/layout/layout'
import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../core/api.ts'
import { conditionQuery } from './condition-query.ts'
import { useDownload } from '../../sale/car-tools/use-sheets.ts'

/** The shared condition report of a car; `instead`, the same damage in short, while there is none. */
export function ConditionReport({ id, instead }: { id: string; instead: ReactNode }) {
  const { t, lang } = useT()
  const [download, busy] = useDownload()
  const { data } = useQuery({ ...conditionQuery(id), throwOnError: false })
  if (!data) return instead
  const print = () => download(api.portalCars.printCondition.url({ params: { id }, query: { language: lang } }))
  return (
    <section>
      <Group justify="space-between">
        <Title>{t('report.title')}</Title>
        <Button look="quiet" icon={<Printer size={16} />} busy={busy} onClick={print}>
          {t('report.pdf')}
        </Button>
      </Group>
      <ReportView report={data} outline={outlineOf(data.bodyType)} isElectric={data.isElectric} />
    </section>
  )
}
