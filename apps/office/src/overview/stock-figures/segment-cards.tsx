import type { StockFigures } from '@bilbro/contract/overview/stock-figures/stock-figures'
import type { FigureScope } from '@bilbro/contract/overview/figures/result-lists'
import { stockLists } from '@bilbro/contract/overview/stock-figures/stock-lists'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { Definition } from '../figures/definition.tsx'
import { ListLink } from '../../kit/list/links/list-link.tsx'

type Segment = StockFigures['daysToSell']['brand'][number]
type Proofs = StockFigures['proofs'][number]

type SegmentProps = { data: StockFigures; scope: FigureScope; by: 'brand' | 'country' }

/** How many days cars of a make or for a country stood before they were sold. */
export function SegmentCard({ data, scope, by }: SegmentProps) {
  const { t, format } = useT()
  const name = t(`office.stockFigures.${by === 'brand' ? 'byBrand' : 'byCountry'}`)
  const nameOf = ({ name: own }: Segment) =>
    own === null ? t('office.figures.none') : by === 'country' ? format.country(own) : own
  const columns: Column<Segment>[] = [
    {
      id: 'name',
      header: t(`office.stockFigures.${by === 'brand' ? 'make' : 'country'}`),
      width: 190,
      cell: (row) => (
        <ListLink
          look="b-anchor"
          opens={stockLists[`daysToSell.${by}[].sold`].opens(data, [data.daysToSell[by].indexOf(row)], scope)}
        >
          {nameOf(row)}
        </ListLink>
      ),
    },
    {
      id: 'sold',
      header: t('office.stockFigures.sold'),
      width: 130,
      align: 'end',
      cell: ({ sold }) => format.number(sold),
    },
    {
      id: 'days',
      header: t('office.stockFigures.daysPerCar'),
      width: 120,
      align: 'end',
      cell: ({ days, daysOf }) => (daysOf > 0 ? format.number(days / daysOf, 1) : '–'),
    },
  ]
  return (
    <Card title={<Definition name={name} says={t('office.stockFigures.byBrandSays')} />} flush>
      <SimpleTable
        label={name}
        columns={columns}
        rows={data.daysToSell[by]}
        rowId={({ key }) => key}
        empty={<EmptyState title={t('office.stockFigures.noSales')} />}
      />
    </Card>
  )
}

/** Proofs that are still missing, by the side whose turn it is. */
export function ProofsCard({ data }: { data: StockFigures }) {
  const { proofs } = data
  const { t, format } = useT()
  const name = t('office.stockFigures.proofs')
  const columns: Column<Proofs>[] = [
    {
      id: 'turn',
      header: t('office.stockFigures.turnOf'),
      width: 190,
      cell: (row) => (
        <ListLink look="b-anchor" opens={stockLists['proofs[].count'].opens(data, [proofs.indexOf(row)])}>
          {t(`proofTurn.${row.turn}`)}
        </ListLink>
      ),
    },
    {
      id: 'count',
      header: t('office.stockFigures.count'),
      width: 100,
      align: 'end',
      cell: ({ count }) => format.number(count),
    },
    ...(proofs[0]?.vat
      ? [
          {
            id: 'vat',
            header: t('office.stockFigures.vat'),
            width: 150,
            align: 'end',
            cell: ({ vat }) => <Money value={vat} />,
          } satisfies Column<Proofs>,
        ]
      : []),
  ]
  return (
    <Card title={<Definition name={name} says={t('office.stockFigures.proofsSays')} />} flush>
      <SimpleTable label={name} columns={columns} rows={proofs} rowId={({ turn }) => turn} />
    </Card>
  )
}
