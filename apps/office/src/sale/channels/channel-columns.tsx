import type { ChannelRow } from '@bilbro/contract/sale/channels/channels'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { OuterAnchor } from '@bilbro/ui/layout/text'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import { Thumb } from '../../stock/cars/list/car-cells.tsx'
import { adNote } from './ad-words.ts'
import { RowButtons } from './row-buttons.tsx'

export const columns: ListColumn<ChannelRow>[] = [
  {
    id: 'car',
    header: 'word.car',
    width: 230,
    cell: ({ car }) => (
      <span className="o-car-cell">
        <Thumb src={car.photo} />
        <RowLink to="/cars/$id" params={{ id: car.id }} search={{ tab: 'b2b' }}>
          {car.title}
        </RowLink>
      </span>
    ),
  },
  { id: 'stockNo', header: 'car.stockNo', width: 100, sortable: true, cell: ({ car }) => car.stockNo },
  {
    id: 'stateAt',
    header: 'word.status',
    width: 160,
    sortable: true,
    cell: ({ ad }, { format }) =>
      ad && (
        <TwoLines
          first={<StatusBadge family="adState" value={ad.state} />}
          second={<span title={format.instant(ad.stateAt)}>{format.relative(ad.stateAt)}</span>}
        />
      ),
  },
  {
    id: 'note',
    header: 'word.note',
    width: 190,
    cell: ({ ad }) => ad && <span className="k-note">{adNote(ad)}</span>,
  },
  {
    id: 'consumerPrice',
    header: 'office.price.consumerPrice',
    width: 120,
    align: 'end',
    cell: ({ car }, { format }) => car.consumerPrice && format.money(car.consumerPrice),
  },
  {
    id: 'sentAt',
    header: 'office.channels.sentAt',
    width: 130,
    sortable: true,
    cell: ({ ad }, { format }) =>
      ad?.sentAt && (
        <TwoLines
          first={<span title={format.instant(ad.sentAt)}>{format.relative(ad.sentAt)}</span>}
          second={
            ad.url ? (
              <OuterAnchor href={ad.url} newTab>
                {ad.adId}
              </OuterAnchor>
            ) : (
              ad.adId
            )
          }
        />
      ),
  },
  {
    id: 'actions',
    header: 'office.channels.actions',
    width: 210,
    align: 'end',
    cell: (row) => <RowButtons row={row} />,
  },
]
