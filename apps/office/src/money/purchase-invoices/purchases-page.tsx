import { statesForStaff } from '@bilbro/contract/states'
import './purchases.css'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { purchaseInvoiceStates, dueBuckets } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import type { PurchaseInvoiceRow } from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Money } from '@bilbro/ui/layout/money'
import { noLayout } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { FileUp, Plus, ReceiptEuro, ShieldCheck } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import type { ListFilter } from '../../kit/list/list-filters.tsx'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { entityFilter } from '../book-filters.ts'
import { DueDay } from './due-day.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { NewPurchaseDialog } from './form/new-purchase-dialog.tsx'
import { PurchaseTotals } from './purchase-totals.tsx'
import { nameOf, senderOf } from './purchase-words.ts'
import { purchasesAddress, type PurchasesDialog, type PurchasesSearch } from './purchases-search.ts'
import { UploadPurchaseDialog } from './form/upload-purchase-dialog.tsx'

type Data = DataOf<Api['purchaseInvoices']['list']>

const columns: ListColumn<PurchaseInvoiceRow>[] = [
  {
    id: 'number',
    header: 'word.number',
    width: 160,
    sortable: true,
    cell: (row) => (
      <RowLink to="/purchase-invoices/$id" params={{ id: row.id }}>
        {nameOf(row)}
      </RowLink>
    ),
  },
  {
    id: 'supplier',
    header: 'word.supplier',
    width: 210,
    cell: (row, { format }) => (
      <TwoLines first={senderOf(row)} second={row.supplier ? format.country(row.supplier.country) : ''} />
    ),
  },
  {
    id: 'cars',
    header: 'word.car',
    width: 190,
    cell: ({ cars }) => {
      const [first, ...others] = cars
      if (!first) return null
      const more = others.length ? ` +${others.length}` : ''
      return <TwoLines first={carNamed(first.title)} second={`${first.stockNo}${more}`} />
    },
  },
  {
    id: 'status',
    header: 'word.status',
    width: 150,
    cell: (row) => <StatusBadge family="purchaseStatus" value={row.status} />,
  },
  {
    id: 'issuedOn',
    header: 'office.purchase.issuedOn',
    width: 110,
    align: 'end',
    sortable: true,
    cell: ({ issuedOn }, { format }) => issuedOn && format.day(issuedOn),
  },
  {
    id: 'dueOn',
    header: 'office.purchase.dueOn',
    width: 130,
    align: 'end',
    sortable: true,
    cell: (row) => <DueDay invoice={row} />,
  },
  {
    id: 'gross',
    phone: 'corner',
    header: 'office.purchase.gross',
    width: 130,
    align: 'end',
    sortable: true,
    cell: ({ gross }) => <Money value={gross} strong />,
  },
  { id: 'vat', header: 'office.purchase.vat', width: 110, align: 'end', cell: ({ vat }) => <Money value={vat} /> },
  { id: 'entity', header: 'office.purchase.entity', width: 170, cell: (row) => row.legalEntity.name },
  {
    id: 'updatedAt',
    header: 'word.updated',
    width: 120,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => format.relative(row.updatedAt),
  },
]

const due: ListFilter<unknown> = {
  name: 'due',
  label: 'office.purchase.due',
  many: true,
  useOptions: () => dueBuckets.map((value) => ({ value, label: tx(`office.purchase.due.${value}`) })),
}

const plan: ListPlan<PurchaseInvoiceRow, Data, PurchasesSearch> = {
  name: 'purchase-invoices',
  title: 'nav.purchases',
  address: purchasesAddress,
  call: api.purchaseInvoices.list,
  columns,
  lines: 2,
  layout: { ...noLayout, hidden: ['vat', 'entity', 'updatedAt'] },
  searchLabel: 'office.purchase.search',
  status: { family: 'purchaseStatus', forStaff: statesForStaff(purchaseInvoiceStates) },
  filters: [
    due,
    { ...entityFilter, label: 'office.purchase.entity' },
    { name: 'issued', label: 'office.purchase.issuedOn', kind: 'days' },
  ],
  empty: { icon: ReceiptEuro, title: 'office.purchase.empty', body: 'office.purchase.emptyBody' },
}

/** Supplier invoices: received ones, open amounts and due dates, and adding new ones. */
export function PurchasesPage(room: RoomProps<PurchasesSearch>) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const { dialog, open, close } = useDialog<PurchasesDialog>()
  const show = (id: string) => void navigate({ to: '/purchase-invoices/$id', params: { id } })
  return (
    <ListPage
      {...room}
      plan={plan}
      above={(data) => <PurchaseTotals totals={data?.totals} />}
      actions={
        <>
          {may(api.purchaseInvoices.saveSettings) && (
            <Button icon={<ShieldCheck size={16} />} onClick={() => open('limit')}>
              {t('office.purchase.limit')}
            </Button>
          )}
          {may(api.purchaseInvoices.create) && (
            <>
              <Button icon={<Plus size={16} />} onClick={() => open('new')}>
                {t('office.purchase.enter')}
              </Button>
              <Button look="primary" icon={<FileUp size={16} />} onClick={() => open('upload')}>
                {t('office.purchase.upload')}
              </Button>
            </>
          )}
        </>
      }
      onOpen={({ id }) => show(id)}
    >
      {() => (
        <>
          {dialog === 'upload' && <UploadPurchaseDialog carId={room.search.carId} onClose={close} onMade={show} />}
          {dialog === 'new' && <NewPurchaseDialog onClose={close} onMade={show} />}
          {dialog === 'limit' && <LimitDialog onClose={close} />}
        </>
      )}
    </ListPage>
  )
}
