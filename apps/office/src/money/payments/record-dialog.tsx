import { cashLimitMinor, paymentMeans, type PaymentMeans } from '@bilbro/contract/money/payments/payment-states'
import type { Identification, PaymentDetail } from '@bilbro/contract/money/payments/payments'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import * as z from 'zod'
import { companyToday } from '../../core/today.ts'
import { api } from '../../core/api.ts'
import { CompanyField } from '../../kit/company-field.tsx'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { identificationForm, IdentificationFields, noIdentification } from './gate/identify-dialog.tsx'
import { usePayment } from './use-payment.ts'

type Typed = {
  means: PaymentMeans
  amount: { minor: number; currency: 'EUR' }
  valueOn: string
  payerName: string
  payerIban: string
  remittance: string
  companyId: string | null
  identification: Identification
}
const isCash = ({ means, amount }: Pick<Typed, 'means' | 'amount'>) =>
  means === 'CASH' && typeof amount?.minor === 'number' && amount.minor >= cashLimitMinor

const loose = z.object({
  means: z.enum(paymentMeans),
  amount: z.object({ minor: z.int().min(1), currency: z.literal('EUR') }),
  valueOn: z.iso.date(),
  payerName: z.string().trim().min(1).max(200),
  payerIban: z.string().max(42),
  remittance: z.string().max(2000),
  companyId: z.union([z.uuid(), z.literal(''), z.null()]),
  identification: z.custom<Identification>(),
})
const schema = loose.superRefine((values, ctx) => {
  if (!isCash(values)) return
  const { error } = identificationForm.safeParse(values.identification)
  for (const { path, message } of error?.issues ?? [])
    ctx.addIssue({ code: 'custom', message, path: ['identification', ...path] })
}) as unknown as z.ZodType<Typed, Typed>

/** Records a payment that is not in a bank statement: cash, or a transfer seen elsewhere. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const payment = usePayment()
  const [today] = useState(() => companyToday())
  return (
    <EditDialog<Typed, Typed, PaymentDetail>
      title={t('office.payment.record')}
      size="lg"
      call={api.payments.record}
      schema={schema}
      start={{
        means: 'TRANSFER',
        valueOn: today,
        payerName: '',
        payerIban: '',
        remittance: '',
        companyId: null,
        identification: noIdentification,
      }}
      save={{
        make: ({ companyId, identification, ...values }) =>
          api.payments.record({
            body: {
              ...values,
              ...(companyId && { companyId }),
              ...(isCash(values) && { identification }),
            },
          }),
      }}
      invalidates={['payments']}
      done={() => t('office.payment.recorded')}
      onEnd={({ id }) => payment.open(id)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Grid min="14rem" gap={3}>
            <SelectField
              name="means"
              label={t('office.payment.means')}
              options={paymentMeans.map((means) => ({ value: means, label: t(`office.payment.means.${means}`) }))}
            />
            <MoneyField name="amount" label={t('office.payment.amount')} required />
            <DateField name="valueOn" label={t('office.payment.valueOn')} required />
            <TextField name="payerName" label={t('office.payment.payer')} required maxLength={200} />
            {form.watch('means') === 'TRANSFER' && (
              <TextField name="payerIban" label={t('office.payment.iban')} upper maxLength={42} />
            )}
            <CompanyField name="companyId" label={t('office.payment.confirmPayerFor')} />
            <TextField name="remittance" label={t('office.payment.text')} maxLength={2000} />
          </Grid>
          {isCash({ means: form.watch('means'), amount: form.watch('amount') }) && (
            <>
              <Text tone="dim">{t('office.payment.identifyHint')}</Text>
              <IdentificationFields under="identification." />
            </>
          )}
        </>
      )}
    </EditDialog>
  )
}
