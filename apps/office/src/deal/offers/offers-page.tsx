import './offers.css'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { OfferRow } from '@bilbro/contract/deal/offers/offers'
import { lists } from '@bilbro/contract/lists/lists.gen'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Group } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { Scale } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { countryFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { offerColumns } from './offer-columns.tsx'
import { offersAddress, type OffersSearch } from './offers-search.ts'
import { useOffer } from './use-offer.ts'

const OfferDrawer = lazy(async () => ({ default: (await import('./panel/offer-drawer.tsx')).OfferDrawer }))

type Data = DataOf<Api['offers']['list']>
const planFor = (maySeeCosts: boolean): ListPlan<OfferRow, Data, OffersSearch> => ({
  name: 'offers',
  title: 'office.offers.title',
  address: offersAddress,
  call: api.offers.list,
  columns: offerColumns(maySeeCosts),
  lines: 2,
  layout: { columns: [], hidden: ['updatedAt', 'source'], widths: {} },
  searchLabel: 'office.offers.search',
  status: { family: 'offerStatus' },
  filters: [
    countryFilter(() => ['NO', 'DK', 'SE', 'DE']),
    { name: 'companyId', label: 'word.company', kind: 'company' },
    {
      name: 'reason',
      label: 'office.offers.reasonFilter',
      many: true,
      useOptions: () =>
        lists.offers.list.choices.reason.map((value) => ({ value, label: tx(`office.offers.reason.${value}`) })),
    },
    {
      name: 'source',
      label: 'office.offers.source',
      many: true,
      useOptions: () =>
        lists.offers.list.choices.source.map((value) => ({ value, label: tx(`office.offers.source.${value}`) })),
    },
    { name: 'closed', label: 'office.offers.closedOn', kind: 'days' },
  ],
  empty: { icon: Scale, title: 'office.offers.empty', body: 'office.offers.emptyBody' },
})
const plans = { withCosts: planFor(true), without: planFor(false) }

/** All negotiations: whose turn, since when, amount and margin; one can be open beside the list. */
export function OffersPage(room: RoomProps<OffersSearch>) {
  const may = useCan()
  const offer = useOffer()
  return (
    <ListPage
      {...room}
      plan={may({ access: 'cars.cost' }) ? plans.withCosts : plans.without}
      onOpen={({ id }) => offer.open(id)}
      actions={<WhoseMove {...room} />}
    >
      {(data) =>
        offer.id !== undefined && (
          <Suspense>
            <OfferDrawer key={offer.id} id={offer.id} others={data?.items.map(({ id }) => id) ?? []} />
          </Suspense>
        )
      }
    </ListPage>
  )
}

/** Four quick filters; a second click removes a filter. */
function WhoseMove({ search, onSearch }: RoomProps<OffersSearch>) {
  const { t } = useT()
  const isLine = search.status?.join() === 'ON_HOLD'
  const turn = search.turn?.join()
  const needs = search.needs?.join()
  const choices = [
    {
      name: t('office.offers.ourMove'),
      on: turn === 'SELLER',
      ask: { turn: ['SELLER'], needs: undefined, status: undefined },
    },
    {
      name: t('office.offers.theirMove'),
      on: turn === 'BUYER',
      ask: { turn: ['BUYER'], needs: undefined, status: undefined },
    },
    { name: t('office.offers.inLine'), on: isLine, ask: { turn: undefined, needs: undefined, status: ['ON_HOLD'] } },
    {
      name: t('office.offers.toDecide'),
      on: needs === 'APPROVAL,CHECK',
      ask: { turn: undefined, status: undefined, needs: ['APPROVAL', 'CHECK'] },
    },
  ]
  const nothing = { turn: undefined, needs: undefined, status: undefined }
  return (
    <Group gap={1}>
      {choices.map(({ name, on, ask }) => (
        <Button
          key={name}
          aria-pressed={on}
          look={on ? 'move' : 'default'}
          onClick={() => onSearch({ ...((on ? nothing : ask) as Partial<OffersSearch>), page: undefined })}
        >
          {name}
        </Button>
      ))}
    </Group>
  )
}
