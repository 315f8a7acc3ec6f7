import { statesForStaff } from '@bilbro/contract/states'
import './invoices.css'
import type { Api } from '@bilbro/contract'
import type { InvoiceRow } from '@bilbro/contract/money/invoices/invoices'
import { invoiceStates, invoiceKinds } from '@bilbro/contract/money/invoices/invoice-states'
import type { DataOf } from '@bilbro/contract/endpoint'
import { tx } from '@bilbro/i18n/i18n'
import { Money } from '@bilbro/ui/layout/money'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { noLayout } from '@bilbro/ui/table/columns/table-columns'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ReceiptText, RefreshCw } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { useCan } from '../../core/session/can.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import type { ListFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { InvoiceCars } from './parts/invoice-cars.tsx'
import { InvoiceTotals } from './parts/invoice-totals.tsx'
import { nameOf } from './invoice-words.ts'
import { invoicesAddress, type InvoicesSearch } from './invoices-search.ts'
import { Overdue } from './overdue.tsx'

type Data = DataOf<Api['invoices']['list']>

const columns: ListColumn<InvoiceRow>[] = [
  {
    id: 'number',
    header: 'word.number',
    width: 150,
    sortable: true,
    cell: (row) => (
      <TwoLines
        first={
          <RowLink to="/invoices/$id" params={{ id: row.id }}>
            {nameOf(row)}
          </RowLink>
        }
        second={tx(`invoiceKind.${row.kind}`)}
      />
    ),
  },
  {
    id: 'company',
    header: 'word.company',
    width: 165,
    cell: ({ company }, { format }) => <TwoLines first={company.name} second={format.country(company.country)} />,
  },
  { id: 'cars', header: 'word.car', width: 220, cell: (row) => <InvoiceCars cars={row.cars} /> },
  {
    id: 'status',
    header: 'word.status',
    width: 130,
    cell: (row) => <StatusBadge family="invoiceStatus" value={row.status} />,
  },
  {
    id: 'issuedOn',
    header: 'office.invoice.issuedOn',
    width: 105,
    align: 'end',
    sortable: true,
    cell: ({ issuedOn }, { format }) => issuedOn && format.day(issuedOn),
  },
  {
    id: 'dueOn',
    header: 'office.invoice.dueOn',
    width: 115,
    align: 'end',
    sortable: true,
    cell: (row) => <Overdue invoice={row} />,
  },
  {
    id: 'payable',
    phone: 'corner',
    header: 'office.invoice.payable',
    width: 115,
    align: 'end',
    sortable: true,
    // A credit note has a negative amount.
    cell: ({ kind, payable }) => (
      <Money value={kind === 'CREDIT_NOTE' ? { ...payable, minor: -payable.minor } : payable} />
    ),
  },
  {
    id: 'open',
    header: 'office.invoice.open',
    width: 115,
    align: 'end',
    cell: ({ open }) => (open.minor ? <Money value={open} strong /> : <span className="o-dim">–</span>),
  },
  { id: 'entity', header: 'word.seller', width: 170, cell: (row) => row.legalEntity.name },
  {
    id: 'contract',
    header: 'office.invoices.contract',
    width: 140,
    cell: (row) => row.contract?.number,
  },
  {
    id: 'updatedAt',
    header: 'word.updated',
    width: 120,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => format.relative(row.updatedAt),
  },
]

const kinds: ListFilter<unknown> = {
  name: 'kind',
  label: 'office.invoice.kind',
  many: true,
  useOptions: () => invoiceKinds.map((value) => ({ value, label: tx(`invoiceKind.${value}`) })),
}
const entities: ListFilter<unknown> = {
  name: 'legalEntityId',
  label: 'word.seller',
  useOptions: function useEntities() {
    const may = useCan()
    const { data } = useQuery({
      ...api.legalEntities.list.query({ query: { pageSize: 200 } }),
      enabled: may(api.legalEntities.list),
      throwOnError: false,
    })
    return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  },
}

const plan: ListPlan<InvoiceRow, Data, InvoicesSearch> = {
  name: 'invoices',
  title: 'nav.invoices',
  address: invoicesAddress,
  call: api.invoices.list,
  columns,
  lines: 2,
  layout: { ...noLayout, hidden: ['entity', 'contract', 'updatedAt'] },
  searchLabel: 'office.invoices.search',
  status: { family: 'invoiceStatus', forStaff: statesForStaff(invoiceStates) },
  filters: [
    kinds,
    entities,
    { name: 'companyId', label: 'word.company', kind: 'company' },
    { name: 'issued', label: 'office.invoice.issuedOn', kind: 'days' },
    { name: 'payable', label: 'office.invoice.payable', kind: 'amount' },
  ],
  empty: { icon: ReceiptText, title: 'office.invoices.empty', body: 'office.invoices.emptyBody' },
}

/** Invoices by status, and the sums of all matching ones. */
export function InvoicesPage(room: RoomProps<InvoicesSearch>) {
  const { t } = useT()
  const navigate = useNavigate()
  const refresh = useAction(api.invoicingOutside.refreshAll, {
    done: ({ count }) => (count ? t('office.invoices.refreshed', { count }) : t('office.invoices.refreshedNone')),
  })
  return (
    <ListPage
      {...room}
      plan={plan}
      actions={
        <Button icon={<RefreshCw size={16} />} busy={refresh.busy} onClick={() => void refresh.run(undefined)}>
          {t('office.invoices.refreshAll')}
        </Button>
      }
      above={(data) => <InvoiceTotals totals={data?.totals} />}
      onOpen={({ id }) => void navigate({ to: '/invoices/$id', params: { id } })}
    />
  )
}
