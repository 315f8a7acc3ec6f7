import type { StockFigures } from '@bilbro/contract/overview/stock-figures/stock-figures'
import { endedOffers, stockLists } from '@bilbro/contract/overview/stock-figures/stock-lists'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Card } from '@bilbro/ui/layout/card'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import { Definition } from '../figures/definition.tsx'
import { ListLink, type Opens } from '../../kit/list/links/list-link.tsx'

type Reason = StockFigures['offers']['reasons'][number]
type Dealer = StockFigures['offers']['dealers'][number]
type Source = StockFigures['offers']['sources'][number]

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
  const activityColumns: Column<Dealer>[] = [
    {
      id: 'savedSearches',
      header: t('office.stockFigures.savedSearches'),
      width: 110,
      align: 'end',
      cell: ({ activity }) => activity && format.number(activity.savedSearches),
    },
    {
      id: 'lastSeen',
      header: t('office.stockFigures.lastSeen'),
      width: 120,
      align: 'end',
      cell: ({ company, activity }) =>
        activity?.lastSeenAt ? (
          <Link
            className="o-figure-link"
            to="/buyers/$id"
            params={{ id: company.id }}
            search={{ tab: 'activity' }}
            title={format.instant(activity.lastSeenAt)}
          >
            {format.relative(activity.lastSeenAt)}
          </Link>
        ) : (
          '–'
        ),
    },
  ]
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
    ...(data.offers.dealers.some(({ activity }) => activity) ? activityColumns : []),
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

/** Offers of suggested cars beside the others. */
export function SourcesCard({ data }: { data: StockFigures }) {
  const { t, format } = useT()
  const name = t('office.stockFigures.sources')
  const linked = (text: string, opens: Opens) => (
    <ListLink look="o-figure-link" opens={opens}>
      {text}
    </ListLink>
  )
  const columns: Column<Source>[] = [
    {
      id: 'source',
      header: t('office.stockFigures.source'),
      width: 180,
      cell: ({ source }) => t(`office.offers.source.${source}`),
    },
    {
      id: 'ended',
      header: t('office.stockFigures.ended'),
      width: 80,
      align: 'end',
      cell: ({ source, won, lost }) => linked(format.number(won + lost), endedOffers(data, { source: [source] })),
    },
    {
      id: 'won',
      header: t('office.stockFigures.won'),
      width: 100,
      align: 'end',
      cell: (row) =>
        linked(
          format.number(row.won),
          stockLists['offers.sources[].won'].opens(data, [data.offers.sources.indexOf(row)]),
        ),
    },
    {
      id: 'rate',
      header: t('office.stockFigures.winRate'),
      width: 110,
      align: 'end',
      cell: ({ won, lost }) => (won + lost ? format.percent(won / (won + lost)) : '–'),
    },
    {
      id: 'days',
      header: t('office.stockFigures.sourceDays'),
      width: 120,
      align: 'end',
      cell: ({ days }) => (
        <span title={t('office.stockFigures.sourceDaysSays')}>{days === null ? '–' : format.number(days, 1)}</span>
      ),
    },
    {
      id: 'discount',
      header: t('office.stockFigures.discount'),
      width: 100,
      align: 'end',
      cell: ({ discountBp }) => (
        <span title={t('office.stockFigures.discountSays')}>
          {discountBp === null ? '–' : format.percent(discountBp / 10_000)}
        </span>
      ),
    },
  ]
  return (
    <Card title={<Definition name={name} says={t('office.stockFigures.sourcesSays')} />} flush>
      <SimpleTable label={name} columns={columns} rows={data.offers.sources} rowId={({ source }) => source} />
    </Card>
  )
}
