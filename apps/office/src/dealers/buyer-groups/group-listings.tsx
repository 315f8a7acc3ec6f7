import type { BuyerGroupDetail, GroupListing } from '@bilbro/contract/dealers/buyers/buyer-groups'
import { carNamed } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Store } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'

/** The listings that are restricted to a group, with the price for its members. */
export function GroupListings({ group }: { group: BuyerGroupDetail }) {
  const { t, format } = useT()
  const may = useCan()
  const hasRule = group.priceRule.kind !== 'NONE'
  const columns: Column<GroupListing>[] = [
    {
      id: 'car',
      header: t('word.car'),
      cell: (row) => (
        <Anchor to="/cars/$id" params={{ id: row.carId }} search={{ tab: 'b2b' }} plain>
          <b>{carNamed(row.title)}</b>
        </Anchor>
      ),
    },
    { id: 'stockNo', header: t('car.stockNo'), cell: (row) => row.stockNo },
    {
      id: 'status',
      header: t('word.status'),
      cell: (row) => <StatusBadge family="listingStatus" value={row.status} />,
    },
    {
      id: 'price',
      header: t('office.groups.listPrice'),
      align: 'end',
      cell: (row) => row.price && format.money(row.price, { whole: true }),
    },
    ...(hasRule
      ? [
          {
            id: 'groupPrice',
            header: t('office.groups.groupPrice'),
            align: 'end' as const,
            cell: (row: GroupListing) => row.groupPrice && <b>{format.money(row.groupPrice, { whole: true })}</b>,
          },
        ]
      : []),
  ]
  return (
    <Card
      title={t('office.groups.listings')}
      flush
      actions={
        group.listings > 0 &&
        may(api.b2b.list) && (
          <Anchor to="/b2b" search={{ groupId: [group.id] }}>
            {t('office.groups.toListings')}
          </Anchor>
        )
      }
    >
      <SimpleTable
        label={t('office.groups.listings')}
        columns={columns}
        rows={group.listingList}
        rowId={(row) => row.id}
        empty={
          <EmptyState
            level={3}
            icon={<Store size={32} strokeWidth={1.5} />}
            title={t('office.groups.noListings')}
            body={t('office.groups.noListingsBody')}
          />
        }
      />
    </Card>
  )
}
