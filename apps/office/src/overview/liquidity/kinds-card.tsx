import type { Liquidity, LiquidityFigure } from '@bilbro/contract/overview/liquidity/liquidity'
import { t } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import { Definition } from '../figures/definition.tsx'
import { entitySearch, type LiquidityItemsSearch } from './liquidity-search.ts'

type Row = Liquidity['kinds'][number]
type Name = 'near' | 'later' | 'undated' | 'total'
type Props = { data: Liquidity; entity: string | undefined }

/** Sums of each kind of money in and out. Each opens its items. */
export function KindsCard({ data, entity }: Props) {
  const { format } = useT()
  const near = data.days.at(-1)!.day
  const after = new Date(Date.parse(near) + 86_400_000).toISOString().slice(0, 10)
  const narrowed: Record<Name, LiquidityItemsSearch> = {
    near: { to: near },
    later: { from: after },
    undated: { isDated: 'false' },
    total: {},
  }
  const sum = ({ kind, ...row }: Row, name: Name, cell: (of: LiquidityFigure) => React.ReactNode) =>
    row[name].count ? (
      <Link
        className="o-figure-link"
        to="/figures/liquidity/items"
        search={{ ...entitySearch(entity), kind: [kind], ...narrowed[name] }}
      >
        {cell(row[name])}
      </Link>
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
