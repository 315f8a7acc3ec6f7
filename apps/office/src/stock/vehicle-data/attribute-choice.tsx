import type { AttributeSet } from '@bilbro/contract/stock/vehicle-data/vehicle-data'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { useFieldValue } from '@bilbro/ui/forms/fields/use-field'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useDebounced } from '../../core/hooks/use-debounced.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Saved attributes of the typed model, for a car that is not created yet. Shown only where there are some. */
export function AttributeChoice({ name }: { name: string }) {
  const { t } = useT()
  const brand = useDebounced(textOf(useFieldValue('brand')))
  const model = useDebounced(textOf(useFieldValue('model')))
  const { data } = useQuery({
    ...api.vehicleData.listAttributes.query({ query: { brand, model } }),
    enabled: brand !== '' && model !== '',
    throwOnError: false,
  })
  if (!data?.length) return null
  return (
    <SelectField
      name={name}
      label={t('office.sets.title')}
      options={data.map((set) => ({ value: set.id, label: set.name }))}
      clearable
    />
  )
}

/** The new car with the attributes of a set; what a person typed stays. */
export function withAttributes<C extends object>(car: C, set: AttributeSet | undefined): C {
  if (!set) return car
  const { features, highlights, fields } = set.attributes
  const typed = Object.entries(car).filter(([, value]) => value !== null && value !== '')
  return { ...car, ...fields, features, highlights, ...Object.fromEntries(typed) }
}
