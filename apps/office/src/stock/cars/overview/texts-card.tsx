import { carFields } from '@bilbro/contract/stock/car-fields'
import { languages } from '@bilbro/contract/common'
import type { Car } from '@bilbro/contract/stock/cars'
import { langNames } from '@bilbro/i18n/locale'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Form } from '@bilbro/ui/forms/form'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { TextAreaField } from '@bilbro/ui/forms/text-area-field'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useDraft } from '@bilbro/ui/forms/use-draft'
import { useT } from '@bilbro/ui/use-t'
import { useUnsavedGuard } from '@bilbro/ui/forms/use-unsaved-guard'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/can.ts'
import { useCarSave } from '../car-query.ts'

const schema = carFields.pick({ texts: true })

/** The words that dealers read about the car, in five languages. */
export function TextsCard({ car }: { car: Car }) {
  const { t } = useT()
  const may = useCan()
  const [editing, setEditing] = useState(() => sessionStorage.getItem(`bilbro-draft:car:${car.id}:texts`) !== null)
  const items = languages.map((lang) => ({
    label: langNames[lang],
    value: car.texts[lang] && <Text pre>{car.texts[lang]}</Text>,
  }))
  return (
    <Card
      title={t('office.section.texts')}
      actions={
        may(api.cars.update) &&
        !editing && (
          <IconButton
            size="sm"
            label={`${t('ui.edit')}: ${t('office.section.texts')}`}
            icon={<Pencil size={15} />}
            onClick={() => setEditing(true)}
          />
        )
      }
    >
      {editing ? (
        <TextsForm car={car} onEnd={() => setEditing(false)} />
      ) : items.some((item) => item.value) ? (
        <Facts items={items} />
      ) : (
        <Text tone="dim">{t('office.section.empty')}</Text>
      )}
    </Card>
  )
}

function TextsForm({ car, onEnd }: { car: Car; onEnd: () => void }) {
  const { t } = useT()
  const save = useCarSave(car.id)
  const [base] = useState(car)
  const form = useZodForm(schema, { defaults: { texts: base.texts } })
  const draft = useDraft(`car:${car.id}:texts`, form)
  useUnsavedGuard(form.formState.isDirty && !form.formState.isSubmitting)
  const end = () => {
    draft.clear()
    form.reset(form.getValues())
    onEnd()
  }
  const submit = async ({ texts }: { texts: Car['texts'] }) => {
    const after = await save(base, { texts }, (values, version) =>
      api.cars.update({ params: { id: car.id }, body: { ...values, version } }),
    )
    if (!after) return
    toast.success(t('ui.saved'))
    end()
  }
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap={3}>
        {languages.map((lang) => (
          <TextAreaField key={lang} name={`texts.${lang}`} label={langNames[lang]} maxLength={4000} />
        ))}
      </Stack>
      <Group justify="flex-end">
        <Button onClick={end}>{t('ui.cancel')}</Button>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('ui.save')}
        </Button>
      </Group>
    </Form>
  )
}
