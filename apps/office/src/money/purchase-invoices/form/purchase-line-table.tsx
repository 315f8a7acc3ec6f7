import type { PurchaseInvoiceDetail } from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import { tx } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'

type Line = PurchaseInvoiceDetail['lines'][number]
type Tax = PurchaseInvoiceDetail['taxes'][number]

/** The invoice lines, and the sums per tax case. */
export function PurchaseLineTable({ invoice }: { invoice: PurchaseInvoiceDetail }) {
  const { t, format } = useT()
  const { lines, taxes, fields } = invoice
  const money = (minor: number) => ({ minor, currency: fields.currency })
  const taxWord = (taxedAs: Line['taxedAs'], rateBp: number) =>
    [tx(`purchaseLineTax.${taxedAs}`), rateBp > 0 && format.percent(rateBp / 10_000, 0)].filter(Boolean).join(' ')
  const columns: Column<Line>[] = [
    {
      id: 'text',
      header: t('office.purchase.text'),
      cell: (line) => (
        <>
          {line.text}
          {line.selfVatMinor > 0 && (
            <Text tone="dim" size={12}>
              {t('office.purchase.selfVat', { amount: format.money(money(line.selfVatMinor)) })}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'target',
      header: t('office.purchase.target'),
      cell: ({ car, target, costKind }) => (
        <>
          {car && (
            <Anchor to="/cars/$id" params={{ id: car.id }} search={{ tab: 'price' }}>
              {car.stockNo}
            </Anchor>
          )}{' '}
          {costKind && target === 'COST' ? tx(`costKind.${costKind}`) : tx(`purchaseTarget.${target}`)}
        </>
      ),
    },
    { id: 'tax', header: t('office.purchase.taxCase'), cell: (line) => taxWord(line.taxedAs, line.rateBp) },
    {
      id: 'net',
      header: t('office.purchase.net'),
      align: 'end',
      cell: (line) => <Money value={money(line.netMinor)} />,
    },
    {
      id: 'vat',
      header: t('office.purchase.vat'),
      align: 'end',
      cell: (line) => <Money value={money(line.vatMinor)} />,
    },
  ]
  const sums: Column<Tax>[] = [
    { id: 'case', header: t('office.purchase.taxCase'), cell: (tax) => taxWord(tax.taxedAs, tax.rateBp) },
    { id: 'net', header: t('office.purchase.net'), align: 'end', cell: (tax) => <Money value={tax.net} /> },
    { id: 'vat', header: t('office.purchase.vat'), align: 'end', cell: (tax) => <Money value={tax.vat} /> },
  ]
  if (!lines.length) return null
  return (
    <>
      <Card title={t('office.purchase.lines')} flush>
        <SimpleTable label={t('office.purchase.lines')} columns={columns} rows={lines} rowId={({ id }) => id} />
      </Card>
      {taxes.length > 1 && (
        <Card title={t('office.purchase.taxes')} flush>
          <SimpleTable
            label={t('office.purchase.taxes')}
            columns={sums}
            rows={taxes}
            rowId={({ taxedAs, rateBp }) => `${taxedAs} ${rateBp}`}
          />
        </Card>
      )}
    </>
  )
}
