import { bodyTypes, carTypes, conditions, fuels, gearboxes } from '@bilbro/contract/stock/cars/car-enums'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import type { RuleForm } from './rule-form.ts'
import { segmentBounds } from './rule-words.ts'

const fixed = { fuel: fuels, gearbox: gearboxes, condition: conditions, carType: carTypes, bodyType: bodyTypes }
type Fixed = keyof typeof fixed
const units = { price: '€', year: '', mileage: 'km' } as const

/** The cars of a rule: filters of the list of cars. */
export function SegmentFields({ segment, locations }: { segment: RuleForm['segment']; locations: readonly string[] }) {
  const { t } = useT()
  const stock = api.cars.list.query({ query: { pageSize: 1, facets: 'true', brand: segment.brand } })
  const { data } = useQuery({ ...stock, throwOnError: false })
  const optionsOf = (chosen: readonly string[], found: readonly string[]) =>
    [...new Set([...chosen, ...found])].map((value) => ({ value, label: carNamed(value) }))
  return (
    <Grid min="13rem" gap={3}>
      <MultiSelectField
        name="segment.brand"
        label={t('car.brand')}
        options={optionsOf(
          segment.brand,
          (data?.facets?.brand ?? []).map(([value]) => value),
        )}
      />
      <MultiSelectField
        name="segment.model"
        label={t('car.model')}
        options={optionsOf(
          segment.model,
          (data?.facets?.model ?? []).map(([value]) => value),
        )}
      />
      {(Object.keys(fixed) as Fixed[]).map((name) => (
        <MultiSelectField
          key={name}
          name={`segment.${name}`}
          label={t(`car.${name}`)}
          options={fixed[name].map((value) => ({ value, label: tx(`${name}.${value}`) }))}
        />
      ))}
      <MultiSelectField
        name="segment.location"
        label={t('car.location')}
        options={[...new Set([...segment.location, ...locations])].map((value) => ({ value, label: value }))}
      />
      {segmentBounds.map((name) => {
        const unit = units[name.slice(0, -3) as keyof typeof units]
        return (
          <NumberField
            key={name}
            name={`segment.${name}`}
            label={t(`office.priceRules.${name}`)}
            {...(unit && { unit })}
            plain={!unit}
          />
        )
      })}
    </Grid>
  )
}
