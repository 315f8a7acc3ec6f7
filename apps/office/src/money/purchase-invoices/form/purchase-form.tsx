import { currencies, id, type Money } from '@bilbro/contract/common'
import {
  purchaseInvoiceFields,
  purchaseLineFields,
  type PurchaseInvoiceFields,
} from '@bilbro/contract/money/purchase-invoices/purchase-invoice-fields'
import { paymentMeans, purchaseKinds } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import { bookedCostKinds } from '@bilbro/contract/stock/car-costs/car-costs'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useFieldValue } from '@bilbro/ui/forms/fields/use-field'
import { Grid, Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import type { KnownCar } from '../../../kit/car-field.tsx'
import { PurchaseLines } from './purchase-lines.tsx'
import { labels } from '../purchase-words.ts'
import { SupplierField } from '../../../stock/suppliers/supplier-field.tsx'

/** A cleared select counts as no value. */
const line = purchaseLineFields.extend({
  carId: z.union([id, z.literal('')]).nullish(),
  costKind: z.enum(bookedCostKinds).nullish(),
  taskId: z.union([id, z.literal('')]).nullish(),
})
const loose = purchaseInvoiceFields.extend({
  supplierId: z.union([id, z.literal('')]).nullish(),
  dueMinor: z.int().nullish(),
  lines: z.array(line).max(200),
})
/** Transforms the typed values into the request body. */
export const purchaseSchema = loose.transform(({ supplierId, dueMinor, lines, ...fields }): PurchaseInvoiceFields => ({
  ...fields,
  supplierId: supplierId || null,
  dueMinor: dueMinor ?? null,
  lines: lines.map((one) => ({
    ...one,
    carId: one.target === 'NONE' ? null : one.carId || null,
    costKind: one.target === 'COST' ? (one.costKind ?? null) : null,
    taskId: one.target === 'COST' && one.carId ? one.taskId || null : null,
  })),
})) as unknown as z.ZodType<PurchaseInvoiceFields, PurchaseInvoiceFields>

type Amount = 'netMinor' | 'vatMinor' | 'prepaidMinor' | 'roundingMinor' | 'dueMinor' | 'discountMinor'

/** All fields of an invoice, in the usual order. `cars`: labels of the cars in its lines. */
export function PurchaseFields({ cars = [] }: { cars?: readonly KnownCar[] }) {
  const { t } = useT()
  const may = useCan()
  const { data } = useQuery({
    ...api.legalEntities.list.query({ query: { pageSize: 200 } }),
    enabled: may(api.legalEntities.list),
    throwOnError: false,
  })
  const unit = (useFieldValue('currency') as Money['currency'] | undefined) ?? 'EUR'
  const entities = data?.items ?? []
  const amount = (name: Amount, hint?: string) => (
    <NumberField name={name} label={t(labels[name])} unit={unit} scale={100} decimals={2} {...(hint && { hint })} />
  )
  return (
    <Stack>
      <Grid min="12rem" gap={3}>
        <SelectField
          name="kind"
          label={t(labels.kind)}
          options={purchaseKinds.map((one) => ({ value: one, label: t(`purchaseKind.${one}`) }))}
        />
        <SupplierField name="supplierId" label={t(labels.supplierId)} />
        {entities.length > 1 && (
          <SelectField
            name="legalEntityId"
            label={t(labels.legalEntityId)}
            options={entities.map((one) => ({ value: one.id, label: one.name }))}
          />
        )}
        <TextField name="number" label={t(labels.number)} maxLength={80} />
        <DateField name="issuedOn" label={t(labels.issuedOn)} />
        <DateField name="dueOn" label={t(labels.dueOn)} />
        <SelectField
          name="currency"
          label={t(labels.currency)}
          options={currencies.map((one) => ({ value: one, label: one }))}
        />
        {amount('netMinor')}
        {amount('vatMinor')}
        {amount('prepaidMinor')}
        {amount('roundingMinor')}
        {amount('dueMinor', t('office.purchase.dueAmountHint'))}
        {amount('discountMinor')}
        <DateField name="discountUntil" label={t(labels.discountUntil)} />
        <SelectField
          name="paymentMeans"
          label={t(labels.paymentMeans)}
          options={paymentMeans.map((one) => ({ value: one, label: t(`paymentMeans.${one}`) }))}
        />
        <TextField name="creditorName" label={t(labels.creditorName)} maxLength={140} />
        <TextField name="iban" label={t(labels.iban)} upper maxLength={50} />
        <TextField name="bic" label={t(labels.bic)} upper maxLength={20} />
        <TextField
          name="paymentReference"
          label={t(labels.paymentReference)}
          hint={t('office.purchase.referenceHint')}
          maxLength={140}
        />
        <TextField name="notes" label={t(labels.notes)} maxLength={1000} />
      </Grid>
      <PurchaseLines unit={unit} cars={cars} />
    </Stack>
  )
}
