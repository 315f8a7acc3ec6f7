import type { PaymentDetail } from '@bilbro/contract/money/payments/payments'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import * as z from 'zod'
import { companyToday } from '../../core/today.ts'
import { api } from '../../core/api.ts'
import { CompanyField } from '../../kit/company-field.tsx'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { IdentifyDialog } from './gate/identify-dialog.tsx'
import type { PaymentDialog } from './payments-search.ts'

const touches = ['payments', 'invoices', 'invoicing', 'releases', 'cars'] as const
const reason = z.string().trim().min(10).max(500)
type Props = { payment: PaymentDetail; onClose: () => void }

/** The dialogs of a payment. */
export function PaymentDialogs({ payment }: { payment: PaymentDetail }) {
  const { t } = useT()
  const { dialog, close } = useDialog<PaymentDialog>()
  const { id, version } = payment
  const params = { id }
  if (dialog === 'undo')
    return (
      <ReasonDialog
        title={t('office.payment.undoTitle')}
        yes={t('office.payment.undo')}
        draft={`payment-undo:${id}`}
        call={api.payments.undo}
        invalidates={touches}
        done={() => t('office.payment.undone')}
        onClose={close}
        onReason={(said) => api.payments.undo({ params, body: { version, reason: said } })}
      />
    )
  if (dialog === 'reject')
    return (
      <ReasonDialog
        title={t('office.payment.rejectTitle')}
        yes={t('office.payment.reject')}
        danger
        draft={`payment-reject:${id}`}
        call={api.payments.reject}
        invalidates={touches}
        onClose={close}
        onReason={(said) => api.payments.reject({ params, body: { version, reason: said } })}
      />
    )
  if (dialog === 'confirm-payer') return <ConfirmPayer payment={payment} onClose={close} />
  if (dialog === 'refund') return <Refund payment={payment} onClose={close} />
  if (dialog === 'identify') return <IdentifyDialog payment={payment} onClose={close} />
  return null
}

function ConfirmPayer({ payment, onClose }: Props) {
  const { t } = useT()
  const { id, version } = payment
  return (
    <EditDialog
      title={t('office.payment.confirmPayer')}
      size="sm"
      call={api.payments.confirmPayer}
      draft={`payment-payer:${id}`}
      schema={z.object({ companyId: z.uuid(), reason, isKept: z.boolean() })}
      start={{
        companyId: payment.company?.id ?? payment.proposals[0]?.company.id ?? '',
        reason: '',
        isKept: false,
      }}
      save={{
        make: (values: { companyId: string; reason: string; isKept: boolean }) =>
          api.payments.confirmPayer({ params: { id }, body: { version, ...values } }),
      }}
      invalidates={touches}
      onClose={onClose}
      submit={t('office.payment.confirmPayer')}
    >
      <CompanyField name="companyId" label={t('office.payment.confirmPayerFor')} required />
      <TextAreaField name="reason" label={t('word.reason')} required maxLength={500} />
      {payment.payerIban && <CheckboxField name="isKept" label={t('office.payment.keepIban')} />}
    </EditDialog>
  )
}

type Back = { amount: { minor: number; currency: string }; refundedOn: string; reason: string }

function Refund({ payment, onClose }: Props) {
  const { t } = useT()
  const { id, version, amount } = payment
  const [today] = useState(() => companyToday())
  const rest = amount.minor - payment.allocated.minor - payment.refunded.minor
  return (
    <EditDialog
      title={t('office.payment.refund')}
      size="sm"
      call={api.payments.refund}
      draft={`payment-refund:${id}`}
      schema={z.object({
        amount: z.object({ minor: z.int().min(1).max(rest), currency: z.string() }),
        refundedOn: z.iso.date(),
        reason,
      })}
      start={{
        amount: { minor: rest, currency: amount.currency },
        refundedOn: today,
        reason: '',
      }}
      save={{ make: (values: Back) => api.payments.refund({ params: { id }, body: { version, ...values } }) }}
      invalidates={touches}
      onClose={onClose}
    >
      <MoneyField name="amount" label={t('office.payment.amount')} currency={amount.currency} required />
      <DateField name="refundedOn" label={t('office.payment.refundedOn')} required />
      <TextAreaField name="reason" label={t('word.reason')} required maxLength={500} />
    </EditDialog>
  )
}
