import type { OpenDocument } from '@bilbro/contract/money/books/books'
import { t, tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { nameOfAccount } from './account-words.ts'

function Page({ row }: { row: OpenDocument }) {
  if (row.kind === 'INVOICE')
    return (
      <Anchor to="/invoices/$id" params={{ id: row.refId }}>
        {row.number}
      </Anchor>
    )
  if (row.carId)
    return (
      <Anchor to="/cars/$id" params={{ id: row.carId }} search={{ tab: 'price' } as never}>
        {row.number}
      </Anchor>
    )
  return row.number
}

/** A link to upload the car's supplier invoice, or to approve the existing one. */
function ToInvoice({ row: { trouble, carId } }: { row: OpenDocument }) {
  const may = useCan()
  if (trouble !== 'NO_PURCHASE_VAT' || !carId || !may(api.purchaseInvoices.list)) return null
  return (
    <Anchor
      to="/purchase-invoices"
      search={{ carId, ...(may(api.purchaseInvoices.upload) && { dialog: 'upload' }) } as never}
    >
      {t('office.books.uploadInvoice')}
    </Anchor>
  )
}

/** Documents that are not handed over yet, with reasons; those that need a person come first. */
export function OpenTable({ label, items }: { label: string; items: readonly OpenDocument[] | undefined }) {
  const { format } = useT()
  const columns: Column<OpenDocument>[] = [
    { id: 'number', header: t('word.number'), cell: (row) => <Page row={row} /> },
    { id: 'kind', header: t('office.books.kind'), cell: ({ kind }) => t(`office.books.kind.${kind}`) },
    { id: 'day', header: t('word.date'), align: 'end', width: 120, cell: ({ day }) => format.day(day) },
    {
      id: 'amount',
      header: t('word.amount'),
      align: 'end',
      width: 130,
      cell: ({ amount }) => <Money value={amount} />,
    },
    {
      id: 'trouble',
      header: t('office.books.stands'),
      cell: (row) => {
        const { trouble, accounts } = row
        return trouble ? (
          <Stack gap={1} align="start">
            <Badge tone="amber">{t(`office.books.trouble.${trouble}`)}</Badge>
            {accounts.length > 0 && (
              <Text tone="dim" size={12}>
                {accounts.map(nameOfAccount).join(', ')}
              </Text>
            )}
            <ToInvoice row={row} />
          </Stack>
        ) : (
          <Badge tone="green">{t('office.books.goes')}</Badge>
        )
      },
    },
  ]
  return (
    <SimpleTable
      label={label}
      columns={columns}
      rows={items}
      rowId={({ kind, refId }) => `${kind} ${refId}`}
      empty={<Text tone="dim">{tx('office.books.allGone')}</Text>}
    />
  )
}
