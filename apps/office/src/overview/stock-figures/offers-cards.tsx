import type { StockFigures } from '@bilbro/contract/overview/stock-figures/stock-figures'
import { stockLists } from '@bilbro/contract/overview/stock-figures/stock-lists'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Card } from '@bilbro/ui/layout/card'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import { Definition } from '../figures/definition.tsx'
import { ListLink } from '../../kit/list/links/list-link.tsx'

type Reason = StockFigures['offers']['reasons'][number]
type Dealer = StockFigures['offers']['dealers'][number]

/** Why offers ended without a deal. */
export function ReasonsCard({ data }: { data: StockFigures }) {
  const { t, format } = useT()
  const name = t('office.stockFigures.reasons')
  const columns: Column<Reason>[] = [
    {
      id: 'reason',
      header: t('office.stockFigures.reason'),
      width: 220,
      cell: (row) => (
        <ListLink
          look="b-anchor"
          opens={stockLists['offers.reasons[].count'].opens(data, [data.offers.reasons.indexOf(row)])}
        >
          {t(`office.offers.reason.${row.reason}`)}
        </ListLink>
      ),
    },
    {
      id: 'count',
      header: t('office.stockFigures.count'),
      width: 90,
      align: 'end',
      cell: ({ count }) => format.number(count),
    },
    {
      id: 'share',
      header: t('office.stockFigures.share'),
      width: 90,
      align: 'end',
      cell: ({ count }) => format.percent(count / data.offers.lost),
    },
  ]
  return (
    <Card title={<Definition name={name} says={t('office.stockFigures.offersSays')} />} flush>
      <SimpleTable
        label={name}
        columns={columns}
        rows={data.offers.reasons}
        rowId={({ reason }) => reason}
        empty={<EmptyState title={t('office.stockFigures.empty')} />}
      />
    </Card>
  )
}

/** Who buys after an offer, and who does not. */
export function DealersCard({ data }: { data: StockFigures }) {
  const { t, format } = useT()
  const name = t('office.stockFigures.dealers')
  const count = (id: 'won' | 'lost' | 'open'): Column<Dealer> => ({
    id,
    header: t(`office.stockFigures.${id}`),
    width: 90,
    align: 'end',
    cell: (row) => (
      <ListLink
        look="o-figure-link"
        opens={stockLists[`offers.dealers[].${id}`].opens(data, [data.offers.dealers.indexOf(row)])}
      >
        {format.number(row[id])}
      </ListLink>
    ),
  })
  const columns: Column<Dealer>[] = [
    {
      id: 'dealer',
      header: t('office.stockFigures.dealer'),
      width: 210,
      cell: ({ company }) => (
        <Link className="b-anchor" to="/buyers/$id" params={{ id: company.id }}>
          {company.name}
        </Link>
      ),
    },
    count('won'),
    count('lost'),
    {
      id: 'rate',
      header: t('office.stockFigures.winRate'),
      width: 110,
      align: 'end',
      cell: ({ won, lost }) => format.percent(won / (won + lost)),
    },
    count('open'),
  ]
  return (
    <Card title={<Definition name={name} says={t('office.stockFigures.offersSays')} />} flush>
      <SimpleTable
        label={name}
        columns={columns}
        rows={data.offers.dealers}
        rowId={({ company }) => company.id}
        empty={<EmptyState title={t('office.stockFigures.empty')} />}
      />
    </Card>
  )
}
