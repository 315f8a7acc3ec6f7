import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { PurchaseCalculationRow } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Money } from '@bilbro/ui/layout/money'
import { noLayout } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { Calculator, ListChecks, Plus } from 'lucide-react'
import { api } from '../../core/api.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import type { ListFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import {
  calculationsAddress,
  type CalculationsDialog,
  type CalculationsSearch,
} from './purchase-calculations-search.ts'
import { TemplateDialog } from './template-dialog.tsx'

type Row = PurchaseCalculationRow
type Data = DataOf<Api['purchaseCalculations']['list']>

type Amount = 'expected' | 'highest' | 'planPrice' | 'planMargin' | 'realPrice' | 'realMargin'
const amount = (id: Amount, width = 140): ListColumn<Row> => ({
  id,
  header: `office.calculations.${id}`,
  width,
  align: 'end',
  sortable: true,
  cell: (row) => <Money value={row[id]} strong={id === 'highest' || id === 'realMargin'} />,
})
const days = (id: 'planDays' | 'realDays', sortable: boolean): ListColumn<Row> => ({
  id,
  header: `office.calculations.${id}`,
  width: 110,
  align: 'end',
  sortable,
  cell: (row, { format }) => (row[id] === null ? '–' : format.number(row[id])),
})

const car: ListColumn<Row> = {
  id: 'car',
  header: 'word.car',
  width: 260,
  cell: ({ id, title, vin, firstRegistration, mileage }, { format }) => (
    <TwoLines
      first={
        <RowLink to="/purchase-calculations/$id" params={{ id }}>
          {title}
        </RowLink>
      }
      second={[firstRegistration && format.monthYear(firstRegistration), mileage !== null && format.km(mileage), vin]
        .filter(Boolean)
        .join(' · ')}
    />
  ),
}
const status: ListColumn<Row> = {
  id: 'status',
  header: 'word.status',
  width: 120,
  cell: (row) => <StatusBadge family="purchaseCalculationStatus" value={row.status} />,
}
const buyer: ListColumn<Row> = {
  id: 'buyerCountry',
  header: 'office.calculations.buyer',
  width: 150,
  cell: ({ buyerCountry }, { format }) => format.country(buyerCountry),
}
const made: ListColumn<Row>[] = [
  {
    id: 'createdBy',
    header: 'office.calculations.createdBy',
    width: 150,
    cell: ({ createdBy }) => createdBy?.name ?? '–',
  },
  {
    id: 'createdAt',
    header: 'office.calculations.createdAt',
    width: 150,
    align: 'end',
    sortable: true,
    cell: ({ createdAt }, { format }) => format.instant(createdAt),
  },
]

const filters: ListFilter<Data>[] = [
  {
    name: 'brand',
    label: 'car.brand',
    many: true,
    useOptions: (data) => (data?.brands ?? []).map((value) => ({ value, label: value })),
  },
  {
    name: 'buyerCountry',
    label: 'office.calculations.buyer',
    many: true,
    useOptions: function useCountries(data) {
      const { format } = useT()
      return (data?.buyerCountries ?? []).map((value) => ({ value, label: format.country(value) }))
    },
  },
  {
    name: 'createdById',
    label: 'office.calculations.createdBy',
    many: true,
    useOptions: (data) => (data?.creators ?? []).map(({ id, name }) => ({ value: id, label: name })),
  },
]

const common = {
  title: 'nav.purchaseCalculations',
  address: calculationsAddress,
  call: api.purchaseCalculations.list,
  lines: 2,
  layout: noLayout,
  searchLabel: 'office.calculations.search',
  status: { family: 'purchaseCalculationStatus' },
  filters,
  empty: { icon: Calculator, title: 'office.calculations.empty', body: 'office.calculations.emptyBody' },
} as const
type Plan = ListPlan<Row, Data, CalculationsSearch>
const plan: Plan = {
  ...common,
  name: 'purchase-calculations',
  columns: [
    car,
    status,
    buyer,
    amount('expected'),
    amount('highest', 170),
    amount('planPrice'),
    amount('planMargin'),
    ...made,
  ],
}
/** The bought ones with plan and result side by side. */
const boughtPlan: Plan = {
  ...common,
  name: 'bought-calculations',
  columns: [
    car,
    buyer,
    amount('planPrice'),
    amount('realPrice'),
    amount('planMargin'),
    amount('realMargin'),
    days('planDays', false),
    days('realDays', true),
    ...made,
  ],
}

/** Purchases that were calculated: drafts, bought and dropped ones. */
export function CalculationsPage(room: RoomProps<CalculationsSearch>) {
  const { t } = useT()
  const navigate = useNavigate()
  const { dialog, open, close } = useDialog<CalculationsDialog>()
  const isBought = room.search.status?.join() === 'BOUGHT'
  return (
    <ListPage
      key={isBought ? 'bought' : 'all'}
      {...room}
      plan={isBought ? boughtPlan : plan}
      onOpen={({ id }) => void navigate({ to: '/purchase-calculations/$id', params: { id } })}
      actions={
        <>
          <Button icon={<ListChecks size={16} />} onClick={() => open('costs')}>
            {t('office.calculations.template')}
          </Button>
          <ButtonLink to="/purchase-calculations/new" look="primary" icon={<Plus size={16} />}>
            {t('office.calculations.new')}
          </ButtonLink>
        </>
      }
    >
      {() => dialog === 'costs' && <TemplateDialog onClose={close} />}
    </ListPage>
  )
}
