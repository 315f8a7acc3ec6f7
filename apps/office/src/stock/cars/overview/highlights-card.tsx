import { features } from '@bilbro/contract/stock/cars/car-enums'
import { carFields } from '@bilbro/contract/stock/cars/car-fields'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { tx } from '@bilbro/i18n/i18n'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { CarCard } from '../car-card.tsx'
import { knownWords } from '../enum-options.ts'
import { RowList } from './row-list.tsx'

const most = 9
const schema = z.object({ highlights: z.array(z.object({ text: carFields.shape.highlights.element })).max(most) })

/** A few short highlights for dealers. */
export function HighlightsCard({ car }: { car: Car }) {
  const { t } = useT()
  return (
    <CarCard
      car={car}
      name="highlights"
      title={t('office.field.highlights')}
      call={api.cars.update}
      schema={schema}
      valuesOf={({ highlights }) => ({ highlights: highlights.map((text) => ({ text })) })}
      fieldsOf={({ highlights }) => ({ highlights: highlights.map(({ text }) => text) })}
      send={(fields, version) => api.cars.update({ params: { id: car.id }, body: { ...fields, version } })}
      facts={
        car.highlights.length > 0 && (
          <ul className="o-plain-list">
            {car.highlights.map((text, i) => (
              <li key={i}>{tx(`feature.${text}`, text)}</li>
            ))}
          </ul>
        )
      }
    >
      <HighlightRows />
    </CarCard>
  )
}

function HighlightRows() {
  const { t } = useT()
  const known = knownWords('feature', features)
  return (
    <RowList name="highlights" most={most} addLabel={t('office.highlight.add')} blank={() => ({ text: '' })}>
      {(path, i, remove) => (
        <>
          <TextField
            name={`${path}.text`}
            label={t('office.highlight.row', { row: i + 1 })}
            bare
            maxLength={60}
            known={known}
          />
          {remove}
        </>
      )}
    </RowList>
  )
}
