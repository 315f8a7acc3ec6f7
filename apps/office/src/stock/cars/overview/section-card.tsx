import { carFields, type CarFields } from '@bilbro/contract/stock/car-fields'
import type { Car } from '@bilbro/contract/stock/cars'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Form } from '@bilbro/ui/forms/form'
import { Grid, Group } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useDraft } from '@bilbro/ui/forms/use-draft'
import { useT } from '@bilbro/ui/use-t'
import { useUnsavedGuard } from '@bilbro/ui/forms/use-unsaved-guard'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/can.ts'
import { useCarSave } from '../car-query.ts'
import { changedFields } from '../../../core/changed-fields.ts'
import { FieldInput } from '../field-input.tsx'
import { fieldLabel, fieldText } from '../field-text.ts'
import { sections, type FieldDef, type SectionId } from '../fields.ts'

type Values = Record<string, unknown>

/** A part of the car's facts: to read, and with a press to edit in its place. */
export function SectionCard({
  car,
  id,
  editing,
  onEdit,
}: {
  car: Car
  id: SectionId
  editing: boolean
  onEdit: (editing: boolean) => void
}) {
  const { t } = useT()
  const may = useCan()
  const defs = sections[id]
  const edit = may(api.cars.update) && !editing && (
    <IconButton
      size="sm"
      label={`${t('ui.edit')}: ${t(`office.section.${id}`)}`}
      icon={<Pencil size={15} />}
      onClick={() => onEdit(true)}
    />
  )
  return (
    <Card title={t(`office.section.${id}`)} actions={edit}>
      {editing ? (
        <SectionForm car={car} id={id} defs={defs} onEnd={() => onEdit(false)} />
      ) : (
        <SectionFacts car={car} defs={defs} />
      )}
    </Card>
  )
}

function SectionFacts({ car, defs }: { car: Car; defs: readonly FieldDef[] }) {
  const { t, format } = useT()
  const items = defs.map((def) => ({ label: fieldLabel(def.name), value: fieldText(def.name, car[def.name], format) }))
  if (items.every((item) => !item.value)) return <Text tone="dim">{t('office.section.empty')}</Text>
  return <Facts items={items} />
}

const pick = (car: Car, defs: readonly FieldDef[]): Values =>
  Object.fromEntries(defs.map((def) => [def.name, car[def.name]]))

function SectionForm({
  car,
  id,
  defs,
  onEnd,
}: {
  car: Car
  id: SectionId
  defs: readonly FieldDef[]
  onEnd: () => void
}) {
  const { t } = useT()
  const save = useCarSave(car.id)
  const [base] = useState(car)
  const names = Object.fromEntries(defs.map((def) => [def.name, true])) as { [K in keyof CarFields]: true }
  const form = useZodForm(carFields.pick(names) as unknown as z.ZodType<Values, Values>, { defaults: pick(base, defs) })
  const draft = useDraft(draftKey(car.id, id), form)
  useUnsavedGuard(form.formState.isDirty && !form.formState.isSubmitting)
  const end = () => {
    draft.clear()
    form.reset(form.getValues())
    onEnd()
  }
  const submit = async (values: Values) => {
    const mine = changedFields(base, values)
    if (Object.keys(mine).length) {
      const after = await save(base, mine, (fields, version) =>
        api.cars.update({ params: { id: car.id }, body: { ...fields, version } }),
      )
      if (!after) return
      toast.success(t('ui.saved'))
    }
    end()
  }
  return (
    <Form form={form} onSubmit={submit}>
      {draft.restored && (
        <Text size={12} tone="accent">
          {t('ui.restored')}
        </Text>
      )}
      <Grid min="14rem" gap={3}>
        {defs.map((def) => (
          <FieldInput key={def.name} def={def} />
        ))}
      </Grid>
      <Group justify="flex-end">
        <Button onClick={end}>{t('ui.cancel')}</Button>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('ui.save')}
        </Button>
      </Group>
    </Form>
  )
}

const draftKey = (carId: string, section: SectionId) => `car:${carId}:${section}`

/** Whether something typed into this section survived a reload. */
export const hasDraft = (carId: string, section: SectionId): boolean =>
  sessionStorage.getItem(`bilbro-draft:${draftKey(carId, section)}`) !== null
