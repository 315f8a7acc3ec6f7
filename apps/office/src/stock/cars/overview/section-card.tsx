import { carFields, type CarFields } from '@bilbro/contract/stock/cars/car-fields'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { Facts } from '@bilbro/ui/layout/card'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import type * as z from 'zod'
import { api } from '../../../core/api.ts'
import { CarCard } from '../car-card.tsx'
import { FieldInput } from '../field-input.tsx'
import { fieldLabel, fieldText } from '../../../kit/edit/field-text.ts'
import { sections, type FieldDef, type SectionId } from '../fields.ts'

type Values = Record<string, unknown>

/** A section of the car's facts, shown and edited in place. */
export function SectionCard({ car, id }: { car: Car; id: SectionId }) {
  const { t, format } = useT()
  const defs: readonly FieldDef[] = sections[id]
  const names = Object.fromEntries(defs.map((def) => [def.name, true])) as { [K in keyof CarFields]: true }
  // A known supplier is shown by its name, which is a field of its own.
  const items = defs
    .filter(({ kind }) => kind !== 'supplier')
    .map((def) => ({ label: fieldLabel(def.name), value: fieldText(def.name, car[def.name], format) }))
  return (
    <CarCard<Values>
      car={car}
      name={id}
      title={t(`office.section.${id}`)}
      call={api.cars.update}
      schema={carFields.pick(names) as unknown as z.ZodType<Values, Values>}
      valuesOf={(now) => Object.fromEntries(defs.map((def) => [def.name, now[def.name]]))}
      fieldsOf={(values) => values}
      send={(fields, version) => api.cars.update({ params: { id: car.id }, body: { ...fields, version } })}
      facts={items.some((item) => item.value) && <Facts items={items} />}
    >
      <Grid min="14rem" gap={3}>
        {defs.map((def) => (
          <FieldInput key={def.name} def={def} />
        ))}
      </Grid>
    </CarCard>
  )
}
