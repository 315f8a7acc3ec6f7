import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { listingStates } from '@bilbro/contract/listing-states'
import type { ListingRow } from '@bilbro/contract/sale/b2b'
import { t as say, tx } from '@bilbro/i18n/i18n'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { Begin } from '../../kit/list/bulk/bulk.ts'
import { countryFilter, groupFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { titleOf } from '../../stock/cars/car-title.ts'
import { b2bAddress, type B2bSearch } from './b2b-search.ts'
import { columns } from './listing-columns.tsx'
import { PublishListings } from './publish-bulk.tsx'

type Data = DataOf<Api['b2b']['list']>
const Report = lazy(async () => ({ default: (await import('./report.tsx')).Report }))
const countries = ['DE', 'DK', 'NO', 'SE', 'AT', 'CH', 'FI', 'NL', 'PL']

const plan: ListPlan<ListingRow, Data, B2bSearch> = {
  name: 'listings',
  title: 'nav.b2b',
  address: b2bAddress,
  call: api.b2b.list,
  columns,
  lines: 2,
  searchLabel: 'office.cars.search',
  status: { family: 'listingStatus' },
  filters: [
    groupFilter,
    { ...countryFilter(() => countries), many: true },
    { name: 'created', label: 'office.b2b.createdOn', kind: 'days' },
  ],
  empty: {
    icon: Store,
    title: 'office.b2b.empty',
    body: 'office.b2b.emptyBody',
    action: <ToStock />,
  },
}

function ToStock() {
  const { t } = useT()
  return (
    <ButtonLink to="/cars" search={{ status: ['AVAILABLE'] }}>
      {t('nav.cars')}
    </ButtonLink>
  )
}

const nameOf = ({ car }: ListingRow) => `${titleOf(car)} (${car.stockNo})`
/** Why a listing cannot be withdrawn; undefined if it can. */
const whyNot = ({ status }: ListingRow) =>
  listingStates.staffNext(status).includes('WITHDRAWN')
    ? undefined
    : say('error.state.notAllowed', { from: tx(`listingStatus.${status}`), to: tx('listingStatus.WITHDRAWN') })

const withdraw = (rows: readonly ListingRow[], reason: string) =>
  api.b2b.removeMany({ body: { ids: rows.map((row) => row.id), expected: rows.length, reason } })

function Withdraw({ begin }: { begin: Begin<ListingRow> }) {
  const { t } = useT()
  const title = t('office.b2b.withdraw')
  const plan = { title, name: nameOf, refuses: whyNot, danger: true, together: withdraw }
  return (
    <Button size="sm" look="danger" onClick={() => begin(plan)}>
      {title}
    </Button>
  )
}

/** All listings by status, and a report. */
export function B2bPage(room: RoomProps<B2bSearch>) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  return (
    <ListPage
      {...room}
      plan={plan}
      // The same count as in the menu: listings that dealers see now.
      count={({ counts }) => (counts.AVAILABLE ?? 0) + (counts.LOCKED ?? 0)}
      onOpen={(row) => void navigate({ to: '/cars/$id', params: { id: row.car.id }, search: { tab: 'b2b' } })}
      beside={{
        tab: { label: t('office.b2b.report'), search: { view: 'report' }, current: room.search.view === 'report' },
        page: (
          <Suspense
            fallback={
              <Loading>
                <Skeleton height="16rem" />
              </Loading>
            }
          >
            <Report search={room.search} onSearch={room.onSearch} />
          </Suspense>
        ),
      }}
      bulk={
        may(api.b2b.removeMany)
          ? (begin) => (
              <>
                <PublishListings begin={begin} />
                <Withdraw begin={begin} />
              </>
            )
          : undefined
      }
    />
  )
}
