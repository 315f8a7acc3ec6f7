import type { Liquidity, LiquidityFigure } from '@bilbro/contract/overview/liquidity/liquidity'
import type { FigureScope } from '@bilbro/contract/overview/figures/result-lists'
import { kindItems, type KindPart } from '@bilbro/contract/overview/liquidity/liquidity-lists'
import { t } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { Definition } from '../figures/definition.tsx'
import { ListLink } from '../../kit/list/links/list-link.tsx'

type Row = Liquidity['kinds'][number]
type Props = { data: Liquidity; scope: FigureScope }

/** Sums of each kind of money in and out. Each opens its items. */
export function KindsCard({ data, scope }: Props) {
  const { format } = useT()
  const sum = (row: Row, name: KindPart, cell: (of: LiquidityFigure) => React.ReactNode) =>
    row[name].count ? (
      <ListLink look="o-figure-link" opens={kindItems(scope, data, row.kind, name)}>
        {cell(row[name])}
      </ListLink>
    ) : (
      '–'
    )
  const columns: Column<Row>[] = [
    {
      id: 'kind',
      header: t('office.liquidity.kindLabel'),
      width: 250,
      cell: ({ kind }) => <Definition name={t(`liquidityKind.${kind}`)} says={t(`liquiditySays.${kind}`)} />,
    },
    ...(['near', 'later', 'undated', 'total'] as const).map((name): Column<Row> => ({
      id: name,
      header: t(`office.liquidity.${name}`),
      align: 'end',
      width: 140,
      cell: (row) => sum(row, name, ({ amount }) => <Money value={amount} strong={name === 'total'} />),
    })),
    {
      id: 'count',
      header: t('office.liquidity.count'),
      align: 'end',
      width: 90,
      cell: (row) => sum(row, 'total', ({ count }) => format.number(count)),
    },
  ]
  return (
    <Card title={t('office.liquidity.kinds')} flush>
      <SimpleTable label={t('office.liquidity.kinds')} columns={columns} rows={data.kinds} rowId={({ kind }) => kind} />
    </Card>
  )
}
