import type { OfferRow } from '@bilbro/contract/deal/offers/offers'
import { tx } from '@bilbro/i18n/i18n'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { useT } from '@bilbro/ui/use-t'
import { ArrowLeft, ArrowRight, Hourglass, TriangleAlert } from 'lucide-react'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import { Thumb } from '../../stock/cars/list/car-cells.tsx'
import { carsName } from './car-names.ts'
import { Age, Countdown } from './live-time.tsx'

/** Whose turn it is; for a closed negotiation its result. */
export function MoveMark({ offer: { status, turn, queuePosition, isChecking, needsApproval } }: { offer: OfferRow }) {
  const { t } = useT()
  if (isChecking || needsApproval)
    return (
      <Badge tone="red" icon={TriangleAlert}>
        {t(isChecking ? 'office.offers.isChecking' : 'office.offers.needsApproval')}
      </Badge>
    )
  if (status === 'ON_HOLD')
    return (
      <Badge tone="amber" icon={Hourglass}>
        {t('office.offers.place', { place: queuePosition ?? 2 })}
      </Badge>
    )
  if (turn === null) return <StatusBadge family="offerStatus" value={status} />
  return turn === 'SELLER' ? (
    <Badge tone="move" icon={ArrowRight}>
      {t('office.offers.ourMove')}
    </Badge>
  ) : (
    <Badge tone="blue" icon={ArrowLeft}>
      {t('office.offers.theirMove')}
    </Badge>
  )
}

const columns: ListColumn<OfferRow>[] = [
  {
    id: 'since',
    header: 'office.offers.move',
    width: 135,
    sortable: true,
    fixed: true,
    cell: (row) => (
      <TwoLines first={<MoveMark offer={row} />} second={<Age since={row.turn ? row.since : row.updatedAt} />} />
    ),
  },
  {
    id: 'car',
    header: 'word.car',
    width: 225,
    cell: (row, { t }) => (
      <span className="o-car-cell">
        <Thumb src={row.cars[0]?.photo ?? null} />
        <TwoLines
          first={
            <RowLink to="." search={((now: object) => ({ ...now, offer: row.id })) as never}>
              {carsName(row)}
            </RowLink>
          }
          second={row.isPackage ? t('office.offers.package', { count: row.cars.length }) : row.cars[0]?.stockNo}
        />
      </span>
    ),
  },
  {
    id: 'company',
    header: 'office.requests.dealer',
    width: 150,
    cell: (row, { format }) => <TwoLines first={row.company.name} second={format.country(row.company.country)} />,
  },
  {
    id: 'amount',
    phone: 'corner',
    header: 'office.offers.amount',
    width: 115,
    align: 'end',
    sortable: true,
    cell: (row, { t, format }) => (
      <TwoLines
        first={<strong>{format.money(row.amount, { whole: true })}</strong>}
        second={t('office.offers.ofAsked', { amount: format.money(row.asking, { whole: true }) })}
      />
    ),
  },
  {
    id: 'theirs',
    header: 'office.offers.theirsShort',
    width: 90,
    align: 'end',
    cell: (row, { format }) => row.buyerAmount && format.money(row.buyerAmount, { whole: true }),
  },
  {
    id: 'ours',
    header: 'office.offers.oursShort',
    width: 90,
    align: 'end',
    cell: (row, { format }) => row.sellerAmount && format.money(row.sellerAmount, { whole: true }),
  },
  {
    id: 'gap',
    header: 'office.offers.gap',
    width: 80,
    align: 'end',
    cell: (row, { format }) => row.gap && format.money(row.gap, { whole: true }),
  },
]

const margin: ListColumn<OfferRow> = {
  id: 'margin',
  header: 'office.offers.margin',
  width: 115,
  align: 'end',
  cell: ({ margin: at, isBelowMinimum }, { t, format }) =>
    at && (
      <TwoLines
        first={
          <span className="o-offer-margin" data-loss={at.result.minor < 0 || undefined}>
            {format.money(at.result, { whole: true })}
          </span>
        }
        second={isBelowMinimum && t('office.offers.belowMinimumShort')}
      />
    ),
}

const ends: ListColumn<OfferRow>[] = [
  {
    id: 'expiresAt',
    header: 'office.offers.expires',
    width: 105,
    align: 'end',
    sortable: true,
    cell: (row) => row.expiresAt && <Countdown until={row.expiresAt} />,
  },
  {
    id: 'source',
    header: 'office.offers.source',
    width: 130,
    cell: ({ source }) => tx(`office.offers.source.${source}`),
  },
  { id: 'message', header: 'office.offers.lastMessage', width: 200, cell: (row) => row.lastMessage },
  {
    id: 'updatedAt',
    header: 'word.updated',
    width: 130,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => format.instant(row.updatedAt),
  },
]

/** The margin column is only for users who may see costs. */
export const offerColumns = (maySeeCosts: boolean): ListColumn<OfferRow>[] => [
  ...columns,
  ...(maySeeCosts ? [margin] : []),
  ...ends,
]
