import { carsApi, type Car } from '@bilbro/contract/stock/cars/cars'
import { priceTypes } from '@bilbro/contract/stock/cars/car-enums'
import { tx } from '@bilbro/i18n/i18n'
import { Grid, Split, Stack } from '@bilbro/ui/layout/layout'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { RadioField } from '@bilbro/ui/forms/fields/choices/radio-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { FormCard } from '../../../kit/edit/form-card.tsx'
import { useShowCar } from '../car-query.ts'
import { carWords } from '../../../kit/edit/field-text.ts'
import { CostsCard } from '../costs/costs-card.tsx'
import { FinancingCard } from '../overview/financing-card.tsx'
import { MarginCard } from './margin-card.tsx'
import { PriceHistory } from './price-history.tsx'
import type { TabProps } from '../tabs.ts'
import { WarrantyCard } from '../overview/warranty-card.tsx'

const schema = carsApi.setPrice.body!.omit({ version: true })
type Prices = z.infer<typeof schema>

/** The price tab: cost, asking price, margin and price history; `children`: content of later modules. */
export function PriceTab({ car, children }: TabProps & { children?: ReactNode }) {
  const may = useCan()
  return (
    <Stack>
      <PriceForm car={car} />
      {may({ access: 'cars.cost' }) && <CostsCard carId={car.id} />}
      {children}
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

function PriceForm({ car }: TabProps) {
  const { t } = useT()
  const may = useCan()
  const show = useShowCar(car.id)
  const mayCost = may({ access: 'cars.cost' })
  return (
    <FormCard<Prices, Prices, Car>
      title={t('office.price.title')}
      call={api.cars.setPrice}
      draft={`car:${car.id}:price`}
      schema={schema}
      start={pricesOf(car)}
      save={{
        record: car,
        words: carWords,
        // A reason alone changes nothing: it is sent with the prices.
        fields: ({ reason: _reason, ...prices }) => prices,
        send: (fields, version, { reason }) =>
          api.cars.setPrice({
            params: { id: car.id },
            body: { ...fields, version, ...(reason && { reason }) },
          }),
      }}
      onSaved={show}
      around={(card, form) => (
        <Split side="right" width="24rem">
          {card}
          {mayCost && <MarginCard form={form} taxCase={car.purchaseTaxCase} />}
        </Split>
      )}
    >
      <Grid min="13rem" gap={3}>
        <MoneyField name="price" label={t('office.price.asking')} hint={t('office.price.askingHint')} />
        <MoneyField name="minPrice" label={t('office.price.minPrice')} hint={t('office.price.minPriceHint')} />
        <MoneyField
          name="consumerPrice"
          label={t('office.price.consumerPrice')}
          hint={t('office.price.consumerHint')}
        />
        {mayCost && <MoneyField name="purchasePrice" label={t('car.purchasePrice')} />}
        {mayCost && <MoneyField name="costs" label={t('office.price.costs')} />}
        <NumberField name="vatRateBp" label={t('office.field.vatRateBp')} unit="%" scale={100} decimals={1} />
      </Grid>
      <RadioField
        name="priceType"
        label={t('office.price.type')}
        options={priceTypes.map((value) => ({ value, label: tx(`priceType.${value}`) }))}
      />
      <TextField name="reason" label={t('office.price.reason')} maxLength={500} />
    </FormCard>
  )
}
