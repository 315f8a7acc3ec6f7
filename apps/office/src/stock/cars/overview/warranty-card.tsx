import { warranty } from '@bilbro/contract/stock/cars/car-figures'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { Facts } from '@bilbro/ui/layout/card'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../../core/api.ts'
import { CarCard } from '../car-card.tsx'
import { fieldLabel, fieldText } from '../../../kit/edit/field-text.ts'

const names = ['provider', 'months', 'kmLimit', 'validUntil', 'notes'] as const
const usual = { provider: '', months: 12, kmLimit: null, validUntil: null, notes: '' }

/** The warranty: provider, duration and coverage. */
export function WarrantyCard({ car }: { car: Car }) {
  const { t, format } = useT()
  return (
    <CarCard
      car={car}
      name="warranty"
      title={t('office.field.warranty')}
      call={api.cars.setWarranty}
      schema={warranty}
      valuesOf={(now) => now.warranty ?? usual}
      fieldsOf={(values) => ({ warranty: values })}
      none={car.warranty ? { warranty: null } : undefined}
      send={(fields, version) =>
        api.cars.setWarranty({ params: { id: car.id }, body: { ...(fields as Pick<Car, 'warranty'>), version } })
      }
      facts={
        car.warranty && (
          <Facts
            items={names.map((name) => ({
              label: fieldLabel(name),
              value: fieldText(name, car.warranty?.[name], format),
            }))}
          />
        )
      }
    >
      <Grid min="13rem" gap={3}>
        <TextField name="provider" label={fieldLabel('provider')} maxLength={120} />
        <NumberField name="months" label={fieldLabel('months')} required />
        <NumberField name="kmLimit" label={fieldLabel('kmLimit')} unit="km" />
        <DateField name="validUntil" label={fieldLabel('validUntil')} />
      </Grid>
      <TextAreaField name="notes" label={fieldLabel('notes')} maxLength={2000} />
    </CarCard>
  )
}
