import { t } from '@bilbro/i18n/i18n'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'

const schema = z.object({
  interestBp: z.int().min(0).max(5000),
  depreciationBp: z.int().min(0).max(2000),
  lotMinor: z.int().min(0).max(100_000),
  insuranceMinor: z.int().min(0).max(100_000),
})
type Fields = z.infer<typeof schema>
type Saved = Fields & { version: number }
const labels = {
  interestBp: 'office.carMargin.holding.interestBp',
  depreciationBp: 'office.carMargin.holding.depreciationBp',
  lotMinor: 'office.carMargin.holding.lotMinor',
  insuranceMinor: 'office.carMargin.holding.insuranceMinor',
} as const

/** The daily holding cost of a car in stock, and the rates of its calculation. */
export function HoldingDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(api.carMargin.holdingRates.query())
  if (!data) return null
  const { version: _version, ...start } = data
  return (
    <EditDialog<Fields, Fields, Saved>
      title={t('office.books.holding')}
      call={api.carMargin.saveHoldingRates}
      schema={schema}
      start={start}
      save={{
        record: data,
        words: {
          label: (field) => (field in labels ? t(labels[field as keyof Fields]) : undefined),
          text: () => undefined,
        },
        send: (_changed, version, _values, whole) =>
          api.carMargin.saveHoldingRates({ body: { ...(whole as Fields), version } }),
      }}
      invalidates={['carMargin']}
      onClose={onClose}
    >
      <Grid min="13rem" gap={3}>
        <NumberField name="interestBp" label={t(labels.interestBp)} unit="%" scale={100} decimals={2} />
        <NumberField name="depreciationBp" label={t(labels.depreciationBp)} unit="%" scale={100} decimals={2} />
        <NumberField name="lotMinor" label={t(labels.lotMinor)} unit="€" scale={100} decimals={2} />
        <NumberField name="insuranceMinor" label={t(labels.insuranceMinor)} unit="€" scale={100} decimals={2} />
      </Grid>
    </EditDialog>
  )
}
