import { spacedIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { PurchaseInvoiceFields } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-fields'
import type { PurchaseInvoiceDetail } from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { EditCard } from '../../kit/edit/edit-card.tsx'
import { PurchaseFields, purchaseSchema } from './form/purchase-form.tsx'
import { purchaseQueryGroups, wordsFor } from './purchase-words.ts'

type Versioned = PurchaseInvoiceFields & { version: number }

/** The fields of the invoice, editable beside the document until it is approved. */
export function PurchaseCard({ invoice }: { invoice: PurchaseInvoiceDetail }) {
  const { t, format } = useT()
  const { id, version, fields, status, lines } = invoice
  const facts = <PurchaseFacts invoice={invoice} />
  if (status !== 'RECEIVED') return <Card title={t('office.purchase.fields')}>{facts}</Card>
  const cars = lines.flatMap(({ car }) => car ?? [])
  const send = async (whole: Record<string, unknown>, base: number): Promise<Versioned> => {
    const { id: _id, version: _version, ...values } = whole as Versioned & { id?: string }
    const saved = await api.purchaseInvoices.update({ params: { id }, body: { ...values, version: base } })
    return { ...saved.fields, version: saved.version }
  }
  return (
    <EditCard<PurchaseInvoiceFields, PurchaseInvoiceFields, Versioned>
      name="fields"
      title={t('office.purchase.fields')}
      call={api.purchaseInvoices.update}
      draft={`purchase:${id}`}
      schema={purchaseSchema}
      start={fields}
      save={{
        record: { ...fields, version },
        words: wordsFor(format, fields.currency),
        send: (_changed, base, _values, whole) => send(whole, base),
      }}
      invalidates={purchaseQueryGroups}
      facts={facts}
    >
      <PurchaseFields cars={cars} />
    </EditCard>
  )
}

function PurchaseFacts({ invoice }: { invoice: PurchaseInvoiceDetail }) {
  const { t, format } = useT()
  const { fields, supplier, senderName, legalEntity, entered, checked, approved, paid } = invoice
  const step = (one: { by: string | null; at: string } | null) =>
    one && t('office.purchase.stepAt', { name: one.by ?? 'Bilbro', at: format.instant(one.at) })
  const amount = (minor: number) => (minor ? <Money value={{ minor, currency: fields.currency }} /> : null)
  const day = (value: string | null) => value && format.day(value)
  return (
    <Facts
      items={[
        { label: t('office.purchase.kind'), value: t(`purchaseKind.${fields.kind}`) },
        { label: t('office.purchase.supplier'), value: supplier?.name ?? senderName },
        { label: t('office.purchase.entity'), value: legalEntity.name },
        { label: t('office.purchase.number'), value: fields.number },
        { label: t('office.purchase.issuedOn'), value: day(fields.issuedOn) },
        { label: t('office.purchase.dueOn'), value: day(fields.dueOn) },
        { label: t('office.purchase.net'), value: <Money value={invoice.net} /> },
        { label: t('office.purchase.vat'), value: <Money value={invoice.vat} /> },
        { label: t('office.purchase.gross'), value: <Money value={invoice.gross} strong /> },
        {
          label: t('office.purchase.prepaid'),
          value: amount(fields.prepaidMinor),
        },
        { label: t('office.purchase.rounding'), value: amount(fields.roundingMinor) },
        { label: t('office.purchase.payable'), value: <Money value={invoice.payable} strong /> },
        { label: t('office.purchase.offset'), value: amount(invoice.offset.minor) },
        { label: t('office.purchase.means'), value: t(`paymentMeans.${fields.paymentMeans}`) },
        { label: t('office.purchase.creditor'), value: fields.creditorName },
        {
          label: t('office.purchase.discount'),
          value:
            fields.discountUntil &&
            t('office.purchase.discountBy', {
              amount: format.money(invoice.discount),
              day: format.day(fields.discountUntil),
            }),
        },
        { label: t('office.purchase.iban'), value: [spacedIban(fields.iban), fields.bic].filter(Boolean).join(', ') },
        { label: t('office.purchase.reference'), value: fields.paymentReference },
        { label: t('office.purchase.notes'), value: fields.notes },
        { label: t('office.purchase.enteredBy'), value: step(entered) },
        { label: t('office.purchase.checkedBy'), value: step(checked) },
        { label: t('office.purchase.approvedBy'), value: step(approved) },
        {
          label: t('office.purchase.paidOn'),
          value: paid && [format.day(paid.on), format.money(paid.amount), paid.reference].join(', '),
        },
      ]}
    />
  )
}
