import { documentTypes } from '@bilbro/contract/stock/car-attachments'
import type { CarCost } from '@bilbro/contract/stock/car-costs/car-costs'
import { tx } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Pencil, Receipt, Upload } from 'lucide-react'
import { useRef } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { RecordGuard } from '../../../kit/detail/record-guard.tsx'
import { useDialog } from '../../../kit/use-dialog.ts'
import type { CarDialog } from '../tabs.ts'
import { CostDialog } from './cost-dialog.tsx'

/** All costs of a car with receipts; they make up the total cost. */
export function CostsCard({ carId }: { carId: string }) {
  const { t, format } = useT()
  const may = useCan()
  const mayWrite = may(api.carCosts.create)
  const { dialog, idOf, open, close } = useDialog<CarDialog, 'of'>(['of'])
  const { data } = useQuery(api.carCosts.list.query({ params: { id: carId } }))
  const picker = useRef<HTMLInputElement>(null)
  const target = useRef<string>('')
  const receipt = useAction(
    ({ costId, file }: { costId: string; file: File }) =>
      api.carCosts.setReceipt({ params: { id: carId, costId }, body: {} }, { files: { file: [file] } }),
    { done: () => t('office.costs.receiptKept'), invalidates: ['carCosts', 'carLogs'] },
  )
  const items = data?.items ?? []
  const columns: Column<CarCost>[] = [
    { id: 'spentOn', header: t('word.date'), cell: (row) => format.day(row.spentOn) },
    {
      id: 'kind',
      header: t('office.costs.kind'),
      cell: (row) => (
        <>
          {tx(`costKind.${row.kind}`)}
          {row.note && (
            <Text tone="dim" size={12}>
              {row.note}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'supplier',
      header: t('office.costs.supplier'),
      cell: (row) => {
        const said = [row.supplier, row.documentNo].filter(Boolean).join(', ')
        if (!row.purchaseInvoiceId || !may({ access: 'purchaseInvoices.read' })) return said
        return (
          <Anchor to="/purchase-invoices/$id" params={{ id: row.purchaseInvoiceId }}>
            {said}
          </Anchor>
        )
      },
    },
    { id: 'net', header: t('office.costs.net'), align: 'end', cell: (row) => <Money value={row.net} /> },
    { id: 'vat', header: t('office.costs.vat'), align: 'end', cell: (row) => <Money value={row.vat} /> },
    { id: 'by', header: t('office.by'), cell: (row) => row.bookedBy ?? 'Bilbro' },
    {
      id: 'receipt',
      header: t('office.costs.receipt'),
      cell: (row) =>
        row.receipt && (
          <OuterAnchor href={row.receipt} newTab>
            {t('ui.open')}
          </OuterAnchor>
        ),
    },
    {
      id: 'actions',
      header: t('ui.actions'),
      align: 'end',
      phone: 'corner',
      cell: (row) =>
        mayWrite &&
        !row.purchaseInvoiceId && (
          <Menu
            size="sm"
            look="quiet"
            align="end"
            label={`${t('ui.actions')}: ${tx(`costKind.${row.kind}`)}`}
            icon={<Ellipsis size={16} />}
            items={[
              { label: t('ui.edit'), icon: <Pencil size={16} />, onSelect: () => open('cost', { of: row.id }) },
              {
                label: t('office.costs.addReceipt'),
                icon: <Upload size={16} />,
                onSelect: () => {
                  target.current = row.id
                  picker.current?.click()
                },
              },
            ]}
          />
        ),
    },
  ]
  const action = mayWrite && (
    <Button size="sm" onClick={() => open('cost')}>
      {t('office.costs.book')}
    </Button>
  )
  return (
    <Card title={t('office.costs.title')} flush={items.length > 0} actions={action}>
      <SimpleTable
        label={t('office.costs.title')}
        columns={columns}
        rows={items}
        rowId={(row) => row.id}
        empty={<EmptyState icon={<Receipt size={32} strokeWidth={1.5} />} title={t('office.costs.empty')} />}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept={documentTypes.join(',')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void receipt.run({ costId: target.current, file })
        }}
      />
      {dialog === 'cost' && !idOf('of') && <CostDialog carId={carId} onClose={close} />}
      {dialog === 'cost' && idOf('of') && data && (
        <RecordGuard
          key={idOf('of')}
          record={items.find(({ id }) => id === idOf('of'))}
          gone={t('office.costs.gone')}
          onClose={close}
        >
          {(cost) => <CostDialog carId={carId} cost={cost} onClose={close} />}
        </RecordGuard>
      )}
    </Card>
  )
}
