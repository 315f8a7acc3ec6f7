import '../purchases.css'
import type { PurchaseInvoiceRow } from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import { owedStatuses } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { DueDay } from '../due-day.tsx'
import { nameOf } from '../purchase-words.ts'

const shown = 5

/** What we owe a supplier, and the invoices that are due first. */
export function SupplierOpenItems({ supplierId }: { supplierId: string }) {
  const { t } = useT()
  const may = useCan()
  const search = { supplierId, status: [...owedStatuses] }
  const { data } = useQuery({
    ...api.purchaseInvoices.list.query({
      query: { ...search, supplierId: [supplierId], pageSize: shown, sortBy: 'dueOn', sort: 'asc' },
    }),
    enabled: may(api.purchaseInvoices.list),
  })
  if (!may(api.purchaseInvoices.list)) return null
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
    {
      id: 'status',
      header: t('word.status'),
      cell: (row) => <StatusBadge family="purchaseStatus" value={row.status} />,
    },
    { id: 'dueOn', header: t('office.purchase.dueOn'), align: 'end', cell: (row) => <DueDay invoice={row} /> },
    { id: 'gross', header: t('office.purchase.gross'), align: 'end', cell: (row) => <Money value={row.gross} /> },
  ]
  return (
    <Card
      title={t('office.purchase.openItems')}
      flush={!!data?.items.length}
      actions={
        data &&
        data.total > 0 && (
          <Anchor to="/purchase-invoices" search={search}>
            {t('office.purchase.allOpen', { count: data.total })}
          </Anchor>
        )
      }
    >
      <SimpleTable
        label={t('office.purchase.openItems')}
        columns={columns}
        rows={data?.items}
        rowId={({ id }) => id}
        skeletons={2}
        empty={<EmptyState level={3} title={t('office.purchase.nothingOpen')} />}
      />
      {data?.totals
        .filter(({ owed }) => owed.minor !== 0)
        .map(({ owed, overdue }) => (
          <p key={owed.currency} className="o-open-total">
            {t('office.purchase.totalOwed')}: <Money value={owed} />
            {overdue.minor > 0 && (
              <Text as="span" tone="danger">
                {' · '}
                {t('office.purchase.totalOverdue')}: <Money value={overdue} />
              </Text>
            )}
          </p>
        ))}
    </Card>
  )
}
