import type { MonthSpan } from '@bilbro/contract/time/months'
import { t } from '@bilbro/i18n/i18n'
import { type FigureScope, resultOpens } from '@bilbro/contract/overview/figures/result-lists'
import { monthBefore } from '@bilbro/contract/time/periods'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Card } from '@bilbro/ui/layout/card'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { BarChart } from '../../dashboard/bar-chart.tsx'
import { FigureValue } from './figure-value.tsx'
import { type FigureName, numberOf, valueOf } from './figure-words.ts'
import { ListLink } from '../../kit/list/links/list-link.tsx'

type Props = { span: MonthSpan; scope: FigureScope; names: readonly FigureName[] }

/** One figure over the months of the span, at least the last twelve, as bars or as a table. */
export function MonthsChart({ span, scope, names }: Props) {
  const { format } = useT()
  const [name, setName] = useState<FigureName>('revenue')
  const yearAgo = monthBefore(span.to, 11)
  const from = span.from < yearAgo ? span.from : yearAgo
  const { data } = useQuery(api.figures.result.query({ query: { from, to: span.to, ...scope } }))
  const label = t(`office.figures.${name}`)
  const isAmount = name !== 'sold' && name !== 'daysPerCar'
  return (
    <Card
      title={t('office.figures.byMonth')}
      actions={
        <Choose
          label={t('office.figures.byMonth')}
          bare
          value={name}
          onChange={setName}
          options={names.map((value) => ({ value, label: t(`office.figures.${value}`) }))}
        />
      }
    >
      {data ? (
        <BarChart
          label={t('office.figures.month')}
          unit={isAmount ? `${label} (€)` : label}
          noteLabel={t('office.figures.sold')}
          bars={data.months.map(({ month, figures }, at) => {
            const value = numberOf(valueOf(figures, name)) ?? 0
            return {
              id: month,
              label: format.monthYear(`${month}-01`),
              value: isAmount ? Math.round(value / 100) : Math.round(value * 10) / 10,
              note: <FigureValue figures={figures} name="sold" />,
              link: (text) => <ListLink opens={resultOpens.month(data, [at], scope)}>{text}</ListLink>,
            }
          })}
        />
      ) : (
        <Loading>
          <Skeleton height="14rem" />
        </Loading>
      )}
    </Card>
  )
}
