import type { Money as MoneyValue } from '@bilbro/contract/common'
import type { PlanAndResult } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { lineName } from './cost-name.ts'

type Row = {
  id: string
  label: string
  plan: MoneyValue | number | null
  real: MoneyValue | number | null
  isSum?: boolean
}

const minorOf = (value: Row['plan']) => (value === null ? 0 : typeof value === 'number' ? value : value.minor)
/** Empty while one side is not known; a line that only one side has differs by all of it. */
function difference({ plan, real, isSum }: Row, isSold: boolean): Row['plan'] {
  const isWhole = plan !== null && real !== null
  if (!isWhole && (!isSold || isSum || typeof (plan ?? real) === 'number')) return null
  const by = minorOf(real) - minorOf(plan)
  return typeof (plan ?? real) === 'number' ? by : { minor: by, currency: 'EUR' }
}

/** What was planned and what became of it, line by line. */
export function ResultCard({ result }: { result: PlanAndResult }) {
  const { t, format } = useT()
  const { is, lines, margin, holding, days, afterClose } = result
  const isSold = is !== 'EXPECTED'
  const rows: Row[] = [
    ...lines.map(({ kind, plan, real }) => ({ id: kind, label: lineName(kind), plan, real })),
    { id: 'margin', label: t('office.calculations.margin'), ...margin, isSum: true },
    { id: 'holding', label: t('office.calculations.holding'), ...holding },
    { id: 'days', label: t('office.calculations.days'), ...days },
  ]
  const shown = (value: Row['plan'], row: Row, sign = false) =>
    typeof value === 'number' ? format.number(value) : <Money value={value} strong={row.isSum ?? false} sign={sign} />
  const columns: Column<Row>[] = [
    {
      id: 'what',
      header: t('office.carMargin.what'),
      cell: ({ label, isSum }) => (isSum ? <strong>{label}</strong> : label),
    },
    { id: 'plan', header: t('office.calculations.plan'), align: 'end', cell: (row) => shown(row.plan, row) },
    { id: 'real', header: t('office.calculations.real'), align: 'end', cell: (row) => shown(row.real, row) },
    {
      id: 'difference',
      header: t('office.calculations.difference'),
      align: 'end',
      cell: (row) => shown(difference(row, isSold), row, true),
    },
  ]
  const tone = is === 'FROZEN' ? 'green' : is === 'INVOICED' ? 'blue' : 'grey'
  return (
    <Card
      title={t('office.calculations.result')}
      actions={<Badge tone={tone}>{t(`office.carMargin.sum.${is}`)}</Badge>}
    >
      <Stack gap={3}>
        <SimpleTable label={t('office.calculations.result')} columns={columns} rows={rows} rowId={({ id }) => id} />
        {!isSold && <Text tone="dim">{t('office.calculations.resultOpen')}</Text>}
        {afterClose.minor !== 0 && (
          <Text tone="dim">
            {t('office.calculations.afterClose')}: {format.money(afterClose)}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
