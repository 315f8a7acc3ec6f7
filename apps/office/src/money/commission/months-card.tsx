import type { CommissionMonth } from '@bilbro/contract/money/commission/employee-reports'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button, OuterButtonLink } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Calculator, Download } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'

const invalidates = ['employeeReports', 'commissionRules'] as const
/** Months at first sight; the others unfold. */
const shownFirst = 4

/** The months: which are closed, what is missing before the next can be closed, and the payroll file. */
export function MonthsCard() {
  const { t, format } = useT()
  const may = useCan()
  const [isLong, setLong] = useState(false)
  const { data } = useQuery(api.employeeReports.months.query())
  const named = (month: string) => format.monthYear(`${month}-01`)
  const compute = useAction(() => api.employeeReports.populate({ body: { months: 12 } }), {
    invalidates,
    done: ({ reports }) => t('office.commission.computed', { count: reports }),
  })
  const close = useAction((month: string) => api.employeeReports.close({ params: { month }, body: {} }), {
    invalidates,
    ask: (month) => ({
      title: t('office.commission.closeTitle', { month: named(month) }),
      body: t('office.commission.closeBody'),
      yes: t('office.commission.close', { month: named(month) }),
    }),
    done: ({ month }) => t('office.commission.closed', { month: named(month) }),
  })
  const running = data?.[0]?.month
  const stateOf = ({ month, isClosed, mayClose, booksOpen }: CommissionMonth) => {
    if (isClosed) return <Badge>{t('office.commission.isClosed')}</Badge>
    if (month === running) return <Badge tone="blue">{t('office.commission.runs')}</Badge>
    if (mayClose) return <Badge tone="green">{t('office.commission.ready')}</Badge>
    return (
      <Text tone="dim">
        {booksOpen.length
          ? t('office.commission.booksOpen', { companies: booksOpen.join(', ') })
          : t('office.commission.waits')}
      </Text>
    )
  }
  const columns: Column<CommissionMonth>[] = [
    {
      id: 'month',
      header: t('office.commission.month'),
      width: 190,
      cell: ({ month }) => (
        <Anchor to="/employee-reports" search={{ monthMin: month, monthMax: month } as never}>
          {named(month)}
        </Anchor>
      ),
    },
    {
      id: 'state',
      header: t('word.status'),
      cell: (row) => (
        <Stack gap={1}>
          <Group gap={2}>{stateOf(row)}</Group>
          {row.unassigned > 0 && (
            <Text tone="warning" size={12}>
              {t('office.commission.unassigned', { count: row.unassigned })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'reports',
      header: t('office.commission.reports'),
      align: 'end',
      width: 170,
      cell: ({ reports }) => format.number(reports),
    },
    {
      id: 'actions',
      header: t('ui.actions'),
      align: 'end',
      width: 260,
      phone: 'bare',
      cell: ({ month, mayClose, isClosed }) => (
        <Group gap={2} justify="flex-end">
          {isClosed && (
            <OuterButtonLink
              size="sm"
              look="quiet"
              icon={<Download size={14} />}
              href={api.employeeReports.payroll.url({ params: { month } })}
            >
              {t('office.commission.payroll')}
            </OuterButtonLink>
          )}
          {mayClose && may(api.employeeReports.close) && (
            <Button size="sm" busy={close.busy} onClick={() => void close.run(month)}>
              {t('office.commission.close', { month: named(month) })}
            </Button>
          )}
        </Group>
      ),
    },
  ]
  return (
    <Card
      title={t('office.commission.months')}
      flush
      actions={
        may(api.employeeReports.populate) && (
          <Button
            size="sm"
            icon={<Calculator size={14} />}
            busy={compute.busy}
            onClick={() => void compute.run(undefined)}
          >
            {t('office.commission.computeMonths')}
          </Button>
        )
      }
    >
      <SimpleTable
        label={t('office.commission.months')}
        columns={columns}
        rows={isLong ? data : data?.slice(0, shownFirst)}
        rowId={({ month }) => month}
        skeletons={shownFirst}
      />
      {(data?.length ?? 0) > shownFirst && (
        <Button look="quiet" onClick={() => setLong(!isLong)}>
          {isLong ? t('ui.showLess') : t('ui.showMore', { count: (data?.length ?? 0) - shownFirst })}
        </Button>
      )}
    </Card>
  )
}
