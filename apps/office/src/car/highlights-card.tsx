import { carFields } from '@bilbro/contract/car-fields'
import type { Car } from '@bilbro/contract/cars'
import { Button, IconButton } from '@bilbro/ui/button'
import { TextField } from '@bilbro/ui/text-field'
import { useRows } from '@bilbro/ui/use-rows'
import { useT } from '@bilbro/ui/use-t'
import { Plus, Trash2 } from 'lucide-react'
import * as z from 'zod'
import { api } from '../core/api.ts'
import { useCan } from '../core/can.ts'
import { EditCard } from './edit-card.tsx'

const most = 9
const schema = z.object({ highlights: z.array(z.object({ text: carFields.shape.highlights.element })).max(most) })

/** A few words each that a dealer should read first. */
export function HighlightsCard({ car }: { car: Car }) {
  const { t } = useT()
  const may = useCan()
  return (
    <EditCard
      car={car}
      name="highlights"
      title={t('office.field.highlights')}
      locked={!may(api.cars.update)}
      schema={schema}
      valuesOf={({ highlights }) => ({ highlights: highlights.map((text) => ({ text })) })}
      fieldsOf={({ highlights }) => ({ highlights: highlights.map(({ text }) => text) })}
      send={(fields, version) => api.cars.update({ params: { id: car.id }, body: { ...fields, version } })}
      facts={
        car.highlights.length > 0 && (
          <ul className="o-plain-list">
            {car.highlights.map((text, i) => (
              <li key={i}>{text}</li>
            ))}
          </ul>
        )
      }
    >
      <HighlightRows />
    </EditCard>
  )
}

function HighlightRows() {
  const { t } = useT()
  const { rows, add, remove } = useRows('highlights')
  return (
    <>
      <ol className="o-rows" data-kind="highlights">
        {rows.map(({ key, path }, i) => (
          <li key={key}>
            <TextField name={`${path}.text`} label={t('office.highlight.row', { row: i + 1 })} bare maxLength={60} />
            <IconButton
              label={t('office.rows.remove', { row: i + 1 })}
              icon={<Trash2 size={16} />}
              onClick={() => remove(i)}
            />
          </li>
        ))}
      </ol>
      <span>
        <Button icon={<Plus size={16} />} disabled={rows.length >= most} onClick={() => add({ text: '' })}>
          {t('office.highlight.add')}
        </Button>
      </span>
    </>
  )
}
