import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { LogisticsAddress } from '@bilbro/contract/admin/logistics-addresses/logistics-addresses'
import { hoursText } from '@bilbro/i18n/hours'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { MapPin, Plus } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { countryFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { AddressDialog } from './address-dialog.tsx'
import { addressesAddress, type AddressesSearch } from './addresses-search.ts'

type Data = DataOf<Api['logisticsAddresses']['list']>

const columns: ListColumn<LogisticsAddress>[] = [
  {
    id: 'name',
    header: 'word.name',
    width: 230,
    sortable: true,
    cell: (row) => (
      <TwoLines
        first={
          <RowLink to="." search={(now: object) => ({ ...now, dialog: 'edit', address: row.id }) as never}>
            {row.name}
          </RowLink>
        }
        second={row.company?.name}
      />
    ),
  },
  {
    id: 'kind',
    header: 'office.addresses.kind',
    width: 140,
    sortable: true,
    cell: (row) => <Badge>{tx(`addressKind.${row.kind}`)}</Badge>,
  },
  {
    id: 'city',
    header: 'word.address',
    width: 210,
    sortable: true,
    cell: (row) => <TwoLines first={[row.postalCode, row.city].filter(Boolean).join(' ')} second={row.street} />,
  },
  {
    id: 'country',
    header: 'word.country',
    width: 120,
    sortable: true,
    cell: (row, { format }) => format.country(row.country),
  },
  {
    id: 'contact',
    header: 'office.buyers.contact',
    width: 170,
    cell: (row) => <TwoLines first={row.contactName ?? row.phone} second={row.contactName && row.phone} />,
  },
  {
    id: 'hours',
    header: 'office.addresses.hours',
    width: 300,
    cell: ({ openingHours: week }, { format }) =>
      week && <span title={hoursText(week, format)}>{hoursText(week, format)}</span>,
  },
]

const plan: ListPlan<LogisticsAddress, Data, AddressesSearch> = {
  name: 'logistics-addresses',
  title: 'office.addresses.title',
  address: addressesAddress,
  call: api.logisticsAddresses.list,
  columns,
  lines: 2,
  searchLabel: 'office.addresses.search',
  status: { family: 'addressKind' },
  filters: [{ ...countryFilter<Data>((data) => data?.countries ?? []), many: true }],
  takes: api.logisticsAddresses.upload,
  empty: { icon: MapPin, title: 'office.addresses.empty', body: 'office.addresses.emptyBody' },
}

/** The addresses where cars are picked up and delivered. */
export function AddressesPage(room: RoomProps<AddressesSearch>) {
  const { t } = useT()
  const may = useCan()
  const { dialog, idOf, open, close } = useDialog<'new' | 'edit' | 'import', 'address'>(['address'])
  const id = idOf('address')
  const add = may(api.logisticsAddresses.create) && (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => open('new')}>
      {t('office.addresses.new')}
    </Button>
  )
  return (
    <ListPage {...room} plan={plan} actions={add} onOpen={(row) => open('edit', { address: row.id })}>
      {(data) =>
        dialog === 'new' ? (
          <AddressDialog onClose={close} />
        ) : (
          dialog === 'edit' &&
          data && (
            <RecordGuard
              key={id}
              record={data.items.find((row) => row.id === id)}
              gone={t('office.addresses.gone')}
              onClose={close}
            >
              {(address) => <AddressDialog address={address} onClose={close} />}
            </RecordGuard>
          )
        )
      }
    </ListPage>
  )
}
