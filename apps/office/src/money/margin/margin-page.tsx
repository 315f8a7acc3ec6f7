import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { MarginRow } from '@bilbro/contract/money/car-margin/margin-register'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { Money } from '@bilbro/ui/layout/money'
import { noLayout } from '@bilbro/ui/table/columns/table-columns'
import { useNavigate } from '@tanstack/react-router'
import { BookOpenText } from 'lucide-react'
import { api } from '../../core/api.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { BookTotals } from '../book-totals.tsx'
import { entityFilter, periodFilter } from '../book-filters.ts'
import { marginAddress, type MarginSearch } from './margin-search.ts'

type Data = DataOf<Api['marginRegister']['list']>
const sums = ['sale', 'purchase', 'margin', 'basis', 'vat'] as const

const columns: ListColumn<MarginRow>[] = [
  {
    id: 'number',
    header: 'word.number',
    width: 145,
    sortable: true,
    cell: ({ invoice }) => (
      <TwoLines
        first={
          <RowLink to="/invoices/$id" params={{ id: invoice.id }}>
            {invoice.number}
          </RowLink>
        }
        second={tx(`invoiceKind.${invoice.kind}`)}
      />
    ),
  },
  {
    id: 'issuedOn',
    header: 'office.invoice.issuedOn',
    width: 150,
    align: 'end',
    sortable: true,
    cell: ({ issuedOn, suppliedOn }, { format, t }) => (
      <TwoLines
        first={format.day(issuedOn)}
        second={suppliedOn && t('office.margin.supplied', { day: format.day(suppliedOn) })}
      />
    ),
  },
  {
    id: 'car',
    header: 'word.car',
    width: 215,
    cell: ({ car }) => (
      <TwoLines
        first={carNamed(car.title) || car.stockNo}
        second={[car.stockNo, car.vin].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    id: 'sale',
    header: 'office.margin.sale',
    width: 115,
    align: 'end',
    sortable: true,
    cell: (row) => <Money value={row.sale} />,
  },
  {
    id: 'purchase',
    header: 'office.margin.purchase',
    width: 120,
    align: 'end',
    cell: (row) => <Money value={row.purchase} />,
  },
  {
    id: 'margin',
    header: 'office.margin.margin',
    width: 110,
    align: 'end',
    sortable: true,
    cell: (row) => <Money value={row.margin} />,
  },
  {
    id: 'basis',
    header: 'office.margin.basis',
    width: 150,
    align: 'end',
    cell: (row) => <Money value={row.basis} />,
  },
  {
    id: 'vat',
    header: 'office.margin.vat',
    width: 105,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => (
      <TwoLines first={<Money value={row.vat} strong />} second={format.percent(row.rateBp / 10_000)} />
    ),
  },
  {
    id: 'company',
    header: 'word.company',
    width: 190,
    cell: ({ company }, { format }) => <TwoLines first={company.name} second={format.country(company.country)} />,
  },
  { id: 'entity', header: 'word.seller', width: 170, cell: (row) => row.legalEntity.name },
  { id: 'paragraph', header: 'office.margin.paragraph', width: 130, cell: (row) => row.paragraph },
]

const plan: ListPlan<MarginRow, Data, MarginSearch> = {
  name: 'margin-register',
  title: 'nav.margin',
  address: marginAddress,
  call: api.marginRegister.list,
  columns,
  lines: 2,
  layout: { ...noLayout, hidden: ['entity', 'paragraph'] },
  searchLabel: 'office.margin.search',
  filters: [periodFilter, entityFilter, { name: 'issued', label: 'office.invoice.issuedOn', kind: 'days' }],
  empty: { icon: BookOpenText, title: 'office.margin.empty', body: 'office.margin.emptyBody' },
}

/** All cars sold under the margin scheme, with the records that the tax office requires. */
export function MarginPage(room: RoomProps<MarginSearch>) {
  const navigate = useNavigate()
  return (
    <ListPage
      {...room}
      plan={plan}
      above={(data) => (
        <BookTotals
          label="office.margin.totals"
          entries={sums.map((name) => ({ id: name, label: `office.margin.${name}`, value: data?.totals[name] }))}
        />
      )}
      onOpen={({ invoice }) => void navigate({ to: '/invoices/$id', params: { id: invoice.id } })}
    />
  )
}
