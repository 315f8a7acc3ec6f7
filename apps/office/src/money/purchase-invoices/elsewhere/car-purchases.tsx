import '../purchases.css'
import type { PurchaseInvoiceRow } from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { DueDay } from '../due-day.tsx'
import { nameOf, senderOf } from '../purchase-words.ts'

/** The supplier invoices for the purchase price and the costs of a car. */
export function CarPurchases({ carId }: { carId: string }) {
  const { t } = useT()
  const { data } = useQuery(
    api.purchaseInvoices.list.query({ query: { carId: [carId], pageSize: 100, sortBy: 'issuedOn', sort: 'desc' } }),
  )
  const columns: Column<PurchaseInvoiceRow>[] = [
    {
      id: 'number',
      header: t('word.number'),
      cell: (row) => (
        <Anchor to="/purchase-invoices/$id" params={{ id: row.id }}>
          {nameOf(row)}
        </Anchor>
      ),
    },
    { id: 'supplier', header: t('word.supplier'), cell: senderOf },
    {
      id: 'status',
      header: t('word.status'),
      cell: (row) => <StatusBadge family="purchaseStatus" value={row.status} />,
    },
    { id: 'dueOn', header: t('office.purchase.dueOn'), align: 'end', cell: (row) => <DueDay invoice={row} /> },
    { id: 'gross', header: t('office.purchase.gross'), align: 'end', cell: (row) => <Money value={row.gross} /> },
  ]
  return (
    <Card title={t('office.purchase.ofCar')} flush={!!data?.items.length}>
      <SimpleTable
        label={t('office.purchase.ofCar')}
        columns={columns}
        rows={data?.items}
        rowId={({ id }) => id}
        skeletons={1}
        empty={<EmptyState title={t('office.purchase.ofCarEmpty')} />}
      />
    </Card>
  )
}
