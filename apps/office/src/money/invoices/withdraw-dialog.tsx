import type { InvoiceDetail } from '@bilbro/contract/money/invoices/invoices'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Ban, CarFront, Mail, ReceiptText, Undo2, Users } from 'lucide-react'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { Consequences } from './parts/consequences.tsx'
import { invoiceQueryGroups } from './invoice-words.ts'

type Props = { invoice: InvoiceDetail; onClose: () => void }
type Typed = { reason: string; fee: { minor: number; currency: 'EUR' } | null }
const schema = z.strictObject({
  reason: z.string().trim().min(10).max(500),
  fee: z.strictObject({ minor: z.int().min(0).max(1e10), currency: z.literal('EUR') }).nullable(),
})

/** Withdraws an unpaid sale: shows the consequences, the dealer's cost, and who is notified. */
export function WithdrawDialog({ invoice, onClose }: Props) {
  const { data: shown } = useQuery(api.invoices.withdrawal.query({ params: { id: invoice.id } }))
  return shown ? <Asks invoice={invoice} shown={shown} onClose={onClose} /> : null
}

type Shown = Awaited<ReturnType<typeof api.invoices.withdrawal>>
function Asks({ invoice: { id, version, company }, shown, onClose }: Props & { shown: Shown }) {
  const { t, format } = useT()
  const { fee, clause, credits, told } = shown
  const lines = [
    { icon: Undo2, text: `${t('office.invoices.withdrawCredits')} ${credits.map(({ number }) => number).join(', ')}` },
    { icon: Ban, text: t('office.invoices.withdrawContract') },
    { icon: CarFront, text: t('office.invoices.withdrawCars') },
    { icon: Mail, text: t('office.invoices.withdrawTold', { company: company.name }) },
    ...(told.length
      ? told.map((one) => ({
          icon: Users,
          text: t('office.invoices.withdrawWaiting', {
            company: one.company,
            amount: format.money(one.amount, { whole: true }),
          }),
        }))
      : [{ icon: Users, text: t('office.invoices.withdrawNobody') }]),
    ...(fee ? [{ icon: ReceiptText, text: `${t('office.invoices.withdrawFee')}: ${format.money(fee)}` }] : []),
  ]
  return (
    <EditDialog<Typed, Typed, InvoiceDetail>
      size="sm"
      danger
      title={t('office.invoices.withdrawTitle')}
      call={api.invoices.withdraw}
      draft={`invoice-withdraw:${id}`}
      schema={schema}
      start={{ reason: '', fee: fee as Typed['fee'] }}
      save={{ make: (body) => api.invoices.withdraw({ params: { id }, body: { ...body, version } }) }}
      submit={t('office.invoices.withdraw')}
      icon={<Ban size={16} />}
      invalidates={invoiceQueryGroups}
      done={() => t('office.invoices.withdrawn')}
      onClose={onClose}
    >
      <Consequences label={t('office.contracts.consequences')} lines={lines} />
      <MoneyField
        name="fee"
        label={t('office.invoices.withdrawFee')}
        hint={t('office.invoices.withdrawFeeHint', { clause: clause || t('office.invoices.withdrawNoClause') })}
      />
      <TextAreaField
        name="reason"
        label={t('word.reason')}
        hint={t('office.invoices.creditReason')}
        required
        maxLength={500}
      />
    </EditDialog>
  )
}
