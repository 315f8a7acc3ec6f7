import { carNamed } from '@bilbro/i18n/i18n'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { Api } from '@bilbro/contract'
import type { InterestedCar } from '@bilbro/contract/deal/requests/interested-cars'
import type { DataOf } from '@bilbro/contract/endpoint'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { useNavigate } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { api } from '../../core/api.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { countryFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink } from '../../kit/list/links/row-link.tsx'
import type { ListCall } from '../../kit/list/use-list.ts'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { interestedAddress, type InterestedSearch } from './requests-search.ts'

type Answer = DataOf<Api['interestedCars']['list']>
type Row = InterestedCar & { id: string }
type Data = Omit<Answer, 'items'> & { items: Row[] }

const columns: ListColumn<Row>[] = [
  {
    id: 'brand',
    header: 'word.car',
    width: 260,
    sortable: true,
    cell: ({ car }) => (
      <RowLink to="/cars/$id" params={{ id: car.id }} search={{ tab: 'requests' }}>
        {carNamed(carTitle(car))}
      </RowLink>
    ),
  },
  { id: 'stockNo', header: 'car.stockNo', width: 135, cell: ({ car }) => car.stockNo },
  {
    id: 'status',
    header: 'word.status',
    width: 150,
    cell: ({ car }) =>
      car.listingStatus ? (
        <StatusBadge family="listingStatus" value={car.listingStatus} />
      ) : (
        <StatusBadge family="carStatus" value={car.status} />
      ),
  },
  {
    id: 'price',
    header: 'car.price',
    width: 110,
    align: 'end',
    cell: ({ car }, { format }) => car.price && format.money(car.price, { whole: true }),
  },
  {
    id: 'dealers',
    header: 'office.requests.dealers',
    width: 90,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => format.number(row.dealers),
  },
  {
    id: 'countries',
    header: 'office.requests.countries',
    width: 260,
    cell: (row, { format }) =>
      row.countries.map(({ country, count }) => `${format.country(country)} ${format.number(count)}`).join(', '),
  },
  {
    id: 'fromWebsite',
    header: 'office.requests.fromWebsite',
    width: 130,
    align: 'end',
    cell: (row, { format }) => format.number(row.fromWebsite),
  },
  {
    id: 'lastAt',
    header: 'office.requests.lastInterest',
    width: 120,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => format.relative(row.lastAt),
  },
]

const list = api.interestedCars.list
/** Rows of a list need an id: here it is the id of the car. */
const call: ListCall<Data> = {
  url: (input) => list.url(input),
  query: (input) => {
    const asked = list.query(input)
    return {
      queryKey: asked.queryKey,
      queryFn: async (context) => {
        const page = await asked.queryFn(context)
        return { ...page, items: page.items.map((row) => ({ ...row, id: row.car.id })) }
      },
    }
  },
}

const plan: ListPlan<Row, Data, InterestedSearch> = {
  name: 'interested-cars',
  title: 'office.requests.interestedTitle',
  address: interestedAddress,
  call,
  columns,
  searchLabel: 'office.requests.addCarHint',
  filters: [
    countryFilter(() => ['NO', 'DK', 'SE', 'DE']),
    { name: 'shown', label: 'office.requests.lastInterest', kind: 'days' },
  ],
  empty: { icon: Heart, title: 'office.requests.interestedNone' },
}

/** The cars that dealers are interested in, and the dealers' countries. */
export function InterestedPage(room: RoomProps<InterestedSearch>) {
  const navigate = useNavigate()
  return (
    <ListPage
      {...room}
      plan={plan}
      onOpen={({ car }) => void navigate({ to: '/cars/$id', params: { id: car.id }, search: { tab: 'requests' } })}
    />
  )
}
