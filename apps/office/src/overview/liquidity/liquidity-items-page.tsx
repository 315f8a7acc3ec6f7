import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { LiquidityItem } from '@bilbro/contract/overview/liquidity/liquidity'
import { lists } from '@bilbro/contract/lists/lists.gen'
import { t, tx } from '@bilbro/i18n/i18n'
import { Group } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { noLayout } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { Landmark } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import type { ListFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { entityFilter } from '../../money/book-filters.ts'
import { BookTotals } from '../../money/book-totals.tsx'
import { ItemLink } from './item-link.tsx'
import { liquidityItemsAddress, type LiquidityItemsSearch } from './liquidity-search.ts'

type Data = DataOf<Api['liquidity']['items']>

const columns: ListColumn<LiquidityItem>[] = [
  {
    id: 'number',
    header: 'word.number',
    width: 190,
    sortable: true,
    cell: (item) => <TwoLines first={<ItemLink item={item} />} second={tx(`liquidityKind.${item.kind}`)} />,
  },
  {
    id: 'day',
    header: 'office.liquidity.day',
    width: 120,
    align: 'end',
    sortable: true,
    cell: ({ day }, { format }) => (day ? format.day(day) : t('office.liquidity.undated')),
  },
  {
    id: 'dueOn',
    header: 'office.liquidity.dueOn',
    width: 140,
    align: 'end',
    sortable: true,
    cell: ({ dueOn, delay }, { format }) => (
      <TwoLines
        first={dueOn ? format.day(dueOn) : '–'}
        second={delay ? t('office.liquidity.daysLate', { count: delay }) : ''}
      />
    ),
  },
  {
    id: 'party',
    header: 'office.liquidity.party',
    width: 210,
    sortable: true,
    cell: ({ party, kind, detail }) => <TwoLines first={party ?? '–'} second={kind === 'BANK' ? '' : detail} />,
  },
  {
    id: 'amount',
    header: 'office.liquidity.inEuros',
    width: 150,
    align: 'end',
    sortable: true,
    cell: ({ amount, original }, { format }) => (
      <TwoLines
        first={amount ? <Money value={amount} strong /> : t('office.liquidity.noRate')}
        second={original.currency === 'EUR' ? '' : `${format.number(original.minor / 100, 2)} ${original.currency}`}
      />
    ),
  },
  { id: 'entity', header: 'word.seller', width: 170, cell: ({ legalEntity }) => legalEntity.name },
]

const { choices } = lists.liquidity.items
const costKinds = ['PAYMENT_RUN', 'PLANNED_PURCHASE', 'VAT', 'STOCK']
const isOpen = (kind: string) => !costKinds.includes(kind) && !kind.startsWith('SUPPLIER_')
const kindFilter: ListFilter<unknown> = {
  name: 'kind',
  label: 'office.liquidity.kindLabel',
  many: true,
  useOptions: function useKinds() {
    const seesCost = useCan()({ access: 'cars.cost' })
    return choices.kind
      .filter((kind) => seesCost || isOpen(kind))
      .map((value) => ({ value, label: tx(`liquidityKind.${value}`) }))
  },
}
const plan: ListPlan<LiquidityItem, Data, LiquidityItemsSearch> = {
  name: 'liquidity-items',
  title: 'office.liquidity.itemsTitle',
  address: liquidityItemsAddress,
  call: api.liquidity.items,
  columns,
  lines: 2,
  layout: { ...noLayout, hidden: ['entity'] },
  searchLabel: 'office.liquidity.itemsSearch',
  filters: [kindFilter, { ...entityFilter, many: true }],
  empty: { icon: Landmark, title: 'office.liquidity.empty', body: 'office.liquidity.emptyBody' },
}

/** The items that a figure of the liquidity counts. Their total is the figure. */
export function LiquidityItemsPage({ search, onSearch }: RoomProps<LiquidityItemsSearch>) {
  return (
    <ListPage
      search={search}
      onSearch={onSearch}
      plan={plan}
      above={(data) => (
        <>
          <Narrowed search={search} />
          <BookTotals
            label="office.liquidity.itemsTotals"
            entries={[{ id: 'amount', label: 'office.liquidity.inEuros', value: data?.totals.amount }]}
          />
          {Boolean(data?.totals.missing) && (
            <Text tone="warning">
              {t('office.liquidity.missing', {
                count: data!.totals.missing,
                currency: [
                  ...new Set(data!.items.flatMap(({ amount, original }) => (amount ? [] : [original.currency]))),
                ].join(', '),
              })}
            </Text>
          )}
        </>
      )}
    />
  )
}

/** Which days and which scenario the list holds, and the way back. */
function Narrowed({ search }: { search: LiquidityItemsSearch }) {
  const { format } = useT()
  const { from, to, direction, scenario, isDated, legalEntityId, currency } = search
  const days = (() => {
    if (isDated === 'false') return [t('office.liquidity.undated')]
    if (from && to) return [from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`]
    if (to) return [t('office.liquidity.until', { day: format.day(to) })]
    return from ? [t('office.liquidity.after', { day: format.day(from) })] : []
  })()
  const words = [
    ...days,
    ...(direction ? [direction.map((one) => t(`liquidityDirection.${one}`)).join(', ')] : []),
    ...(currency ?? []),
    ...(scenario === 'LATE' ? [t('office.liquidity.lateScenario')] : []),
  ]
  return (
    <Group gap={3}>
      {words.length > 0 && <Text>{words.join(' · ')}</Text>}
      <Anchor to="/figures/liquidity" search={legalEntityId?.[0] ? { legalEntityId: legalEntityId[0] } : {}}>
        {t('nav.liquidity')}
      </Anchor>
    </Group>
  )
}
