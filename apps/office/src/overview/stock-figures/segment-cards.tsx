import type { StockFigures } from '@bilbro/contract/overview/stock-figures/stock-figures'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import { Definition } from '../figures/definition.tsx'
import { proofsOf, soldCars } from './stock-links.ts'

type Segment = StockFigures['daysToSell']['brand'][number]
type Proofs = StockFigures['proofs'][number]

/** How many days cars of a make or for a country stood before they were sold. */
export function SegmentCard({ data, by }: { data: StockFigures; by: 'brand' | 'country' }) {
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
        <Link className="b-anchor" to="/figures/cars" search={soldCars(data, { [by]: [row.key] })}>
          {nameOf(row)}
        </Link>
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
export function ProofsCard({ data: { proofs } }: { data: StockFigures }) {
  const { t, format } = useT()
  const name = t('office.stockFigures.proofs')
  const columns: Column<Proofs>[] = [
    {
      id: 'turn',
      header: t('office.stockFigures.turnOf'),
      width: 190,
      cell: ({ turn }) => (
        <Link className="b-anchor" to="/proofs" search={proofsOf(turn)}>
          {t(`proofTurn.${turn}`)}
        </Link>
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
