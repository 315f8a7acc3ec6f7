import { carsApi, type Car } from '@bilbro/contract/stock/cars'
import { priceTypes } from '@bilbro/contract/stock/car-enums'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Form } from '@bilbro/ui/forms/form'
import { Grid, Group, Split, Stack } from '@bilbro/ui/layout/layout'
import { MoneyField } from '@bilbro/ui/forms/money-field'
import { NumberField } from '@bilbro/ui/forms/number-field'
import { RadioField } from '@bilbro/ui/forms/radio-field'
import { TextField } from '@bilbro/ui/forms/text-field'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useDraft } from '@bilbro/ui/forms/use-draft'
import { useT } from '@bilbro/ui/use-t'
import { useUnsavedGuard } from '@bilbro/ui/forms/use-unsaved-guard'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { useState } from 'react'
import type * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/can.ts'
import { useCarSave } from '../car-query.ts'
import { changedFields } from '../../../core/changed-fields.ts'
import { FinancingCard } from '../overview/financing-card.tsx'
import { MarginCard } from './margin-card.tsx'
import { PriceHistory } from './price-history.tsx'
import type { TabProps } from '../tabs.ts'
import { WarrantyCard } from '../overview/warranty-card.tsx'

const schema = carsApi.setPrice.body!.omit({ version: true })
type Prices = z.infer<typeof schema>

/** What the car cost, what it shall bring, what is left, and how the price came here. */
export function PriceTab({ car }: TabProps) {
  // A saved version begins a new form; what others save meanwhile is met when saving.
  const may = useCan()
  const [saves, setSaves] = useState(0)
  return (
    <Stack>
      <PriceForm key={saves} car={car} onSaved={() => setSaves(saves + 1)} />
      <Grid min="24rem">
        {may({ access: 'cars.cost' }) && <FinancingCard car={car} />}
        <WarrantyCard car={car} />
      </Grid>
      <PriceHistory history={car.priceHistory} />
    </Stack>
  )
}

const pricesOf = ({ price, consumerPrice, minPrice, purchasePrice, costs, vatRateBp, priceType }: Car): Prices => ({
  price,
  consumerPrice,
  minPrice,
  purchasePrice,
  costs,
  vatRateBp,
  priceType: priceType as NonNullable<Prices['priceType']>,
  reason: '',
})

function PriceForm({ car, onSaved }: { car: Car; onSaved: () => void }) {
  const { t } = useT()
  const may = useCan()
  const save = useCarSave(car.id)
  const [base] = useState(car)
  const form = useZodForm(schema, { defaults: pricesOf(base) })
  const draft = useDraft(`car:${car.id}:price`, form)
  useUnsavedGuard(form.formState.isDirty && !form.formState.isSubmitting)
  const mayCost = may({ access: 'cars.cost' })
  const isLocked = !may(api.cars.setPrice)
  const submit = async ({ reason, ...values }: Prices) => {
    const mine = changedFields(base, values)
    if (!Object.keys(mine).length) return
    const send = (fields: object, version: number) =>
      api.cars.setPrice({ params: { id: car.id }, body: { ...fields, version, ...(reason && { reason }) } })
    if (!(await save(base, mine, send))) return
    draft.clear()
    form.reset(form.getValues())
    toast.success(t('ui.saved'))
    onSaved()
  }
  return (
    <Split side="right" width="24rem">
      <Card title={t('office.price.title')}>
        <Form form={form} onSubmit={submit}>
          <Grid min="13rem" gap={3}>
            <MoneyField
              name="price"
              label={t('office.price.asking')}
              hint={t('office.price.askingHint')}
              disabled={isLocked}
            />
            <MoneyField
              name="minPrice"
              label={t('office.price.minPrice')}
              hint={t('office.price.minPriceHint')}
              disabled={isLocked}
            />
            <MoneyField
              name="consumerPrice"
              label={t('office.price.consumerPrice')}
              hint={t('office.price.consumerHint')}
              disabled={isLocked}
            />
            {mayCost && <MoneyField name="purchasePrice" label={t('car.purchasePrice')} disabled={isLocked} />}
            {mayCost && <MoneyField name="costs" label={t('office.price.costs')} disabled={isLocked} />}
            <NumberField
              name="vatRateBp"
              label={t('office.field.vatRateBp')}
              unit="%"
              scale={100}
              decimals={1}
              disabled={isLocked}
            />
          </Grid>
          <RadioField
            name="priceType"
            label={t('office.price.type')}
            options={priceTypes.map((value) => ({ value, label: tx(`priceType.${value}`) }))}
            disabled={isLocked}
          />
          <TextField name="reason" label={t('office.price.reason')} maxLength={500} disabled={isLocked} />
          {!isLocked && (
            <Group justify="flex-end">
              <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
                {t('ui.save')}
              </Button>
            </Group>
          )}
        </Form>
      </Card>
      {mayCost && <MarginCard form={form} />}
    </Split>
  )
}
