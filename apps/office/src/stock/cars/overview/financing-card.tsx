import { financing } from '@bilbro/contract/stock/cars/car-figures'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { Facts } from '@bilbro/ui/layout/card'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../../core/api.ts'
import { CarCard } from '../car-card.tsx'
import { fieldLabel, fieldText } from '../../../kit/edit/field-text.ts'

const names = ['lender', 'amount', 'interestBp', 'releasedOn', 'notes'] as const
const nothing = { lender: '', amount: null, interestBp: null, releasedOn: null, notes: '' }

/** The financing of the car: lender and end date. */
export function FinancingCard({ car }: { car: Car }) {
  const { t, format } = useT()
  return (
    <CarCard
      car={car}
      name="financing"
      title={t('office.field.financing')}
      call={api.cars.setFinancing}
      schema={financing}
      valuesOf={(now) => now.financing ?? nothing}
      fieldsOf={(values) => ({ financing: values })}
      none={car.financing ? { financing: null } : undefined}
      send={(fields, version) =>
        api.cars.setFinancing({ params: { id: car.id }, body: { ...(fields as Pick<Car, 'financing'>), version } })
      }
      facts={
        car.financing && (
          <Facts
            items={names.map((name) => ({
              label: fieldLabel(name),
              value: fieldText(name, car.financing?.[name], format),
            }))}
          />
        )
      }
    >
      <Grid min="13rem" gap={3}>
        <TextField name="lender" label={fieldLabel('lender')} maxLength={120} />
        <MoneyField name="amount" label={fieldLabel('amount')} />
        <NumberField name="interestBp" label={fieldLabel('interestBp')} unit="%" scale={100} decimals={2} />
        <DateField name="releasedOn" label={fieldLabel('releasedOn')} />
      </Grid>
      <TextAreaField name="notes" label={fieldLabel('notes')} maxLength={2000} />
    </CarCard>
  )
}
