import type { Standing } from '@bilbro/contract/yard/work-orders/standing'
import { yardSteps } from '@bilbro/contract/yard/work-orders/standing'
import { errorMessage } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

type Week = Standing['weeks'][number]

/** How many days cars stood at each step of the yard, by week. */
export function StandingView() {
  const { t, format } = useT()
  const { data, error, refetch } = useQuery({
    ...api.workOrders.standing.query({ query: { weeks: 12 } }),
    throwOnError: false,
  })
  if (error && !data)
    return (
      <EmptyState
        title={errorMessage(error)}
        action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
      />
    )
  return (
    <Card title={t('office.work.standing')}>
      <Stack gap={3}>
        <Text tone="dim">{t('office.work.standing.says')}</Text>
        <SimpleTable<Week>
          label={t('office.work.standing')}
          rows={data?.weeks}
          rowId={({ week }) => week}
          empty={<EmptyState title={t('office.work.standing.none')} />}
          columns={[
            { id: 'week', header: t('office.work.standing.week'), cell: ({ week }) => format.day(week) },
            ...yardSteps.map((step) => ({
              id: step,
              header: t(`yardStep.${step}`),
              align: 'end' as const,
              cell: (row: Week) => <Days row={row} step={step} />,
            })),
            {
              id: 'slowest',
              header: t('office.work.standing.slowest'),
              cell: ({ slowest }) => slowest && t(`yardStep.${slowest}`),
            },
          ]}
        />
      </Stack>
    </Card>
  )
}

function Days({ row, step }: { row: Week; step: (typeof yardSteps)[number] }) {
  const { t, format } = useT()
  const found = row.steps.find((one) => one.step === step)
  if (!found) return null
  const text = t('office.work.standing.cell', { days: format.number(found.days, 1), count: found.cars })
  return row.slowest === step ? <Badge tone="amber">{text}</Badge> : text
}
