import { besideModel } from '@bilbro/contract/stock/cars/car-title'
import type { ListingRow } from '@bilbro/contract/sale/b2b'
import { carNamed } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { groupsQuery } from '../../core/session/groups.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import { Thumb } from '../../stock/cars/list/car-cells.tsx'

export const columns: ListColumn<ListingRow>[] = [
  {
    id: 'car',
    header: 'word.car',
    width: 280,
    cell: ({ car }) => (
      <span className="o-car-cell">
        <Thumb src={car.photo} />
        <RowLink to="/cars/$id" params={{ id: car.id }} search={{ tab: 'b2b' }}>
          {carNamed(`${car.brand} ${car.model}`)} <span className="o-dim">{besideModel(car)}</span>
        </RowLink>
      </span>
    ),
  },
  { id: 'stockNo', header: 'car.stockNo', width: 132, sortable: true, cell: (row) => row.car.stockNo },
  {
    id: 'status',
    header: 'word.status',
    width: 240,
    cell: (row, { t, format }) => (
      <TwoLines
        first={<StatusBadge family="listingStatus" value={row.status} />}
        second={
          row.lock && (
            <span title={t('office.b2b.lockColumn')}>
              {`${row.lock.owner.name}, ${format.time(row.lock.expiresAt)}`}
            </span>
          )
        }
      />
    ),
  },
  {
    id: 'price',
    header: 'word.price',
    width: 120,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => row.price && format.money(row.price),
  },
  { id: 'audience', header: 'office.b2b.audience', width: 140, cell: (row) => <Audience row={row} /> },
  {
    id: 'interested',
    header: 'office.b2b.interested',
    width: 100,
    align: 'end',
    sortable: true,
    cell: (row, { format }) =>
      row.interested > 0 && (
        <span className="o-days">
          <Heart size={13} aria-hidden="true" /> {format.number(row.interested)}
        </span>
      ),
  },
  {
    id: 'publishedAt',
    header: 'office.b2b.since',
    width: 110,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => row.publishedAt && format.day(row.publishedAt.slice(0, 10)),
  },
]

function Audience({ row }: { row: ListingRow }) {
  const { t } = useT()
  const { data: groups = [] } = useQuery({ ...groupsQuery, throwOnError: false })
  const name = (id: string) => groups.find((group) => group.id === id)?.name ?? id
  return (
    [...row.groupIds.map(name), ...row.countries].join(', ') ||
    (row.isPublic ? t('office.b2b.public') : t('office.b2b.allDealers'))
  )
}
