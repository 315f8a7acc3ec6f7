import type { Liquidity } from '@bilbro/contract/overview/liquidity/liquidity'
import { t } from '@bilbro/i18n/i18n'
import { Segmented } from '@bilbro/ui/forms/fields/choices/choice'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import { FlowChart, type Step } from './flow-chart.tsx'
import { entitySearch, type LiquidityItemsSearch } from './liquidity-search.ts'

type Props = {
  data: Liquidity
  entity: string | undefined
  by: 'day' | 'week'
  onBy: (by: 'day' | 'week') => void
}
type Name = 'in' | 'out' | 'balance' | 'lateIn' | 'lateBalance'

/** Money in and out with the balance, by day or by week, as usual and if the largest dealers pay late. */
export function ForecastCard({ data, entity, by, onBy }: Props) {
  const { format } = useT()
  const steps: Step[] = by === 'day' ? data.days.map(({ day, ...one }) => ({ from: day, to: day, ...one })) : data.weeks
  const flow = ({ from, to }: Step, direction: 'IN' | 'OUT', scenario?: 'LATE'): LiquidityItemsSearch => ({
    ...entitySearch(entity),
    ...{ from, to, direction: [direction] },
    ...(scenario && { scenario }),
  })
  const whole = ({ to }: Step, scenario?: 'LATE'): LiquidityItemsSearch => ({
    ...entitySearch(entity),
    ...{ to, direction: ['BALANCE', 'IN', 'OUT'] },
    ...(scenario && { scenario }),
  })
  const opens: Record<Name, (step: Step) => LiquidityItemsSearch> = {
    in: (step) => flow(step, 'IN'),
    out: (step) => flow(step, 'OUT'),
    balance: (step) => whole(step),
    lateIn: (step) => flow(step, 'IN', 'LATE'),
    lateBalance: (step) => whole(step, 'LATE'),
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
          <Link className="o-figure-link" to="/figures/liquidity/items" search={opens[name](step)}>
            <Money value={step[name]} strong={name === 'balance'} />
          </Link>
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
          searchOf={data.lowest ? opens.balance : opens.in}
        />
        <SimpleTable label={t('office.liquidity.steps')} columns={columns} rows={steps} rowId={({ from }) => from} />
      </Stack>
    </Card>
  )
}
