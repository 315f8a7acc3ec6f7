import { recentMonths } from '../../kit/period/months.ts'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { SoldCar } from '@bilbro/contract/overview/figures/figures'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Money } from '@bilbro/ui/layout/money'
import { noLayout } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import type { ListFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { BookTotals } from '../../money/book-totals.tsx'
import { entityFilter } from '../../money/book-filters.ts'
import { costLabel } from './figure-words.ts'
import { soldCarsAddress, type SoldCarsSearch } from './figures-search.ts'
import { Narrowed } from './narrowed.tsx'

type Data = DataOf<Api['figures']['cars']>

const amount = (id: 'revenue' | 'purchase' | 'costs' | 'vat' | 'margin', width = 115): ListColumn<SoldCar> => ({
  id,
  header: `office.figures.${id}`,
  width,
  align: 'end',
  sortable: true,
  cell: (row) => <Money value={row[id]} strong={id === 'margin'} />,
})

const columnsFor = (seesCost: boolean, seesPeople: boolean): ListColumn<SoldCar>[] => [
  {
    id: 'number',
    header: 'word.number',
    width: 145,
    sortable: true,
    cell: ({ invoice, kind }) => (
      <TwoLines
        first={
          <RowLink to="/invoices/$id" params={{ id: invoice.id }}>
            {invoice.number}
          </RowLink>
        }
        second={tx(`soldKind.${kind}`)}
      />
    ),
  },
  {
    id: 'day',
    header: 'office.figures.day',
    width: 110,
    align: 'end',
    sortable: true,
    cell: ({ day }, { format }) => format.day(day),
  },
  {
    id: 'car',
    header: 'word.car',
    width: 215,
    cell: ({ car }) => <TwoLines first={carNamed(car.title) || car.stockNo} second={car.stockNo} />,
  },
  {
    id: 'company',
    header: 'word.company',
    width: 190,
    cell: ({ company }, { format }) => (
      <TwoLines first={company.name} second={company.country && format.country(company.country)} />
    ),
  },
  amount('revenue'),
  ...(seesCost ? [amount('purchase'), amount('costs'), amount('vat', 140), amount('margin')] : []),
  {
    id: 'days',
    header: 'office.figures.days',
    width: 105,
    align: 'end',
    sortable: true,
    cell: ({ days }, { format }) => (days === null ? '–' : format.number(days)),
  },
  ...(seesCost
    ? [
        {
          id: 'isFinal',
          header: 'office.figures.isFinal',
          width: 140,
          cell: ({ isFinal }, words) =>
            isFinal ? words.t('office.figures.final') : <Badge>{words.t('office.figures.mayChange')}</Badge>,
        } satisfies ListColumn<SoldCar>,
      ]
    : []),
  { id: 'supplier', header: 'office.figures.supplier', width: 170, cell: ({ supplier }) => supplier ?? '–' },
  ...(seesPeople
    ? (['seller', 'purchaser'] as const).map((id): ListColumn<SoldCar> => ({
        id,
        header: `figureGroup.${id}`,
        width: 160,
        cell: (row) => row[id] ?? '–',
      }))
    : []),
  { id: 'entity', header: 'word.seller', width: 170, cell: ({ legalEntity }) => legalEntity.name },
]

const monthFilter: ListFilter<unknown> = {
  name: 'month',
  label: 'office.figures.month',
  useOptions: function useMonths() {
    const { format } = useT()
    return recentMonths().map((month) => ({ value: month, label: format.monthYear(`${month}-01`) }))
  },
}

const planFor = (seesCost: boolean, seesPeople: boolean): ListPlan<SoldCar, Data, SoldCarsSearch> => ({
  name: 'sold-cars',
  title: 'office.figures.carsTitle',
  address: soldCarsAddress,
  call: api.figures.cars,
  columns: columnsFor(seesCost, seesPeople),
  lines: 2,
  layout: { ...noLayout, hidden: ['supplier', 'entity', 'seller', 'purchaser'] },
  searchLabel: 'office.figures.carsSearch',
  filters: [monthFilter, { ...entityFilter, many: true }],
  empty: { icon: ChartColumn, title: 'office.figures.empty', body: 'office.figures.emptyBody' },
})
const plans = [false, true].map((cost) => [false, true].map((people) => planFor(cost, people)))
const sums = ['revenue', 'purchase', 'costs', 'vat', 'margin'] as const

/** The cars that a figure counts. Their totals are the figure. */
export function SoldCarsPage({ search, onSearch }: RoomProps<SoldCarsSearch>) {
  const navigate = useNavigate()
  const may = useCan()
  const seesCost = may({ access: 'cars.cost' })
  const plan = plans[Number(seesCost)]![Number(may({ access: 'commission.read' }))]!
  // A month replaces a range.
  const change = (next: Partial<SoldCarsSearch>) =>
    onSearch(next.month ? { ...next, from: undefined, to: undefined } : next)
  return (
    <ListPage
      search={search}
      onSearch={change}
      plan={plan}
      above={(data) => (
        <>
          <Narrowed search={search} first={data?.items[0]} sold={data?.totals.sold} />
          <BookTotals
            label="office.figures.carsTotals"
            entries={[
              ...sums
                .filter((name) => seesCost || name === 'revenue')
                .map((name) => ({
                  id: name as string,
                  label: `office.figures.${name}`,
                  value: data?.totals[name] ?? undefined,
                })),
              ...(search.costKind && data?.totalOfKind
                ? [{ id: 'ofKind', label: costLabel(search.costKind), value: data.totalOfKind }]
                : []),
            ]}
          />
        </>
      )}
      onOpen={({ invoice }) => void navigate({ to: '/invoices/$id', params: { id: invoice.id } })}
    />
  )
}
