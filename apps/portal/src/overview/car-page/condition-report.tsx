import { ReportView } from '@bilbro/ui/display/condition/report-view'
import { Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../core/api.ts'

/** The shared condition report of a car; `instead`, the same damage in short, while there is none. */
export function ConditionReport({ id, instead }: { id: string; instead: ReactNode }) {
  const { t } = useT()
  const { data } = useQuery({ ...api.portalCars.condition.query({ params: { id } }), throwOnError: false })
  if (!data) return instead
  return (
    <section>
      <Title>{t('report.title')}</Title>
      <ReportView report={data} bodyType={data.bodyType} isElectric={data.isElectric} />
    </section>
  )
}
