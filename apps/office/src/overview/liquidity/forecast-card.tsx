import type { Liquidity } from '@bilbro/contract/overview/liquidity/liquidity'
import type { FigureScope } from '@bilbro/contract/overview/figures/result-lists'
import { balanceOf, flowOf } from '@bilbro/contract/overview/liquidity/liquidity-lists'
import { t } from '@bilbro/i18n/i18n'
import { Segmented } from '@bilbro/ui/forms/fields/choices/choice'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { FlowChart, type Step } from './flow-chart.tsx'
import { ListLink, type Opens } from '../../kit/list/links/list-link.tsx'

type Props = {
  data: Liquidity
  scope: FigureScope
  by: 'day' | 'week'
  onBy: (by: 'day' | 'week') => void
}
type Name = 'in' | 'out' | 'balance' | 'lateIn' | 'lateBalance'

/** Money in and out with the balance, by day or by week, as usual and if the largest dealers pay late. */
export function ForecastCard({ data, scope, by, onBy }: Props) {
  const { format } = useT()
  const steps: Step[] = by === 'day' ? data.days.map(({ day, ...one }) => ({ from: day, to: day, ...one })) : data.weeks
  const opens: Record<Name, (step: Step) => Opens> = {
    in: (step) => flowOf(scope, step, 'IN'),
    out: (step) => flowOf(scope, step, 'OUT'),
    balance: ({ to }) => balanceOf(scope, to),
    lateIn: (step) => flowOf(scope, step, 'IN', true),
    lateBalance: ({ to }) => balanceOf(scope, to, true),
  }
  const names: Name[] = data.lowest ? ['in', 'out', 'balance', 'lateIn', 'lateBalance'] : ['in', 'lateIn']
  const columns: Column<Step>[] = [
    {
      id: 'step',
      header: t(by === 'day' ? 'office.liquidity.dayOf' : 'office.liquidity.weekOf'),
      width: 190,
      cell: ({ from, to }) => (from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`),
    },
    ...names.map((name): Column<Step> => ({
      id: name,
      header: t(`office.liquidity.${name}`),
      align: 'end',
      width: 140,
      cell: (step) =>
        step[name]?.minor || name === 'balance' || name === 'lateBalance' ? (
          <ListLink look="o-figure-link" opens={opens[name](step)}>
            <Money value={step[name]} strong={name === 'balance'} />
          </ListLink>
        ) : (
          '–'
        ),
    })),
  ]
  return (
    <Card
      title={t('office.liquidity.forecast')}
      actions={
        <Segmented
          label={t('office.liquidity.steps')}
          value={by}
          onChange={onBy}
          options={[
            { value: 'day', label: t('office.liquidity.byDay') },
            { value: 'week', label: t('office.liquidity.byWeek') },
          ]}
        />
      }
    >
      <Stack gap={4}>
        <FlowChart
          label={t('office.liquidity.forecast')}
          steps={steps}
          opensOf={data.lowest ? opens.balance : opens.in}
        />
        <SimpleTable label={t('office.liquidity.steps')} columns={columns} rows={steps} rowId={({ from }) => from} />
      </Stack>
    </Card>
  )
}
