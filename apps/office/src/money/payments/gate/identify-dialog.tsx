import { identificationKinds, type Identification, type PaymentDetail } from '@bilbro/contract/money/payments/payments'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'

const said = (most: number) => z.string().trim().min(1).max(most)
export const identificationForm = z.object({
  documentKind: z.enum(identificationKinds),
  documentNumber: said(60),
  authority: said(120),
  name: said(120),
  bornOn: z.iso.date(),
  birthPlace: said(120),
  nationality: z.string().regex(/^[A-Z]{2}$/),
  address: said(300),
})
export const noIdentification: Identification = {
  documentKind: 'ID_CARD',
  documentNumber: '',
  authority: '',
  name: '',
  bornOn: '',
  birthPlace: '',
  nationality: '',
  address: '',
}

/** Identity of the person who pays in cash, from their documents. */
export function IdentificationFields({ under = '' }: { under?: string }) {
  const { t } = useT()
  return (
    <Grid min="12rem" gap={3}>
      <TextField name={`${under}name`} label={t('word.name')} required maxLength={120} />
      <SelectField
        name={`${under}documentKind`}
        label={t('office.payment.documentKind')}
        options={identificationKinds.map((kind) => ({ value: kind, label: t(`office.payment.documentKind.${kind}`) }))}
      />
      <TextField name={`${under}documentNumber`} label={t('office.payment.documentNumber')} required maxLength={60} />
      <TextField name={`${under}authority`} label={t('office.payment.authority')} required maxLength={120} />
      <DateField name={`${under}bornOn`} label={t('office.payment.bornOn')} required />
      <TextField name={`${under}birthPlace`} label={t('office.payment.birthPlace')} required maxLength={120} />
      <TextField name={`${under}nationality`} label={t('office.payment.nationality')} required upper maxLength={2} />
      <TextField name={`${under}address`} label={t('office.payment.address')} required maxLength={300} />
    </Grid>
  )
}

export function IdentifyDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const { t } = useT()
  const { id, version, identification } = payment
  return (
    <EditDialog
      title={t('office.payment.identify')}
      size="md"
      call={api.payments.identify}
      schema={identificationForm}
      start={identification ?? { ...noIdentification, name: payment.payerName }}
      save={{
        make: (values: Identification) => api.payments.identify({ params: { id }, body: { version, ...values } }),
      }}
      invalidates={['payments']}
      onClose={onClose}
      above={<Text tone="dim">{t('office.payment.identifyHint')}</Text>}
    >
      <IdentificationFields />
    </EditDialog>
  )
}
