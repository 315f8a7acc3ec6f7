import type { Car } from '@bilbro/contract/stock/cars'
import { errorMessage } from '@bilbro/i18n/i18n'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Form } from '@bilbro/ui/forms/form'
import { Group } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useDraft } from '@bilbro/ui/forms/use-draft'
import { useT } from '@bilbro/ui/use-t'
import { useUnsavedGuard } from '@bilbro/ui/forms/use-unsaved-guard'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type * as z from 'zod'
import { useCarSave } from './car-query.ts'
import { changedFields } from '../../core/changed-fields.ts'

type Values = Record<string, unknown>
type Defaults<V extends Values> = Parameters<typeof useZodForm<V, V>>[1]['defaults']
type Plan<V extends Values> = {
  car: Car
  title: string
  /** What the draft of this card is kept under. */
  name: string
  schema: z.ZodType<V, V>
  valuesOf: (car: Car) => V
  /** The fields of the car that the values make. */
  fieldsOf: (values: V) => Values
  send: (fields: object, version: number) => Promise<Car>
  /** What is sent to have it gone altogether; there is a button for it when there is something. */
  none?: Values | undefined
  /** The inputs. */
  children: ReactNode
}
type Props<V extends Values> = Plan<V> & { locked: boolean; facts: ReactNode }

/** A part of the car that is more than plain fields: to read, and with a press to edit in its place. */
export function EditCard<V extends Values>({ locked, facts, ...plan }: Props<V>) {
  const { t } = useT()
  const { car, title, name } = plan
  const [editing, setEditing] = useState(() => sessionStorage.getItem(`bilbro-draft:car:${car.id}:${name}`) !== null)
  const edit = !locked && !editing && (
    <IconButton
      size="sm"
      label={`${t('ui.edit')}: ${title}`}
      icon={<Pencil size={15} />}
      onClick={() => setEditing(true)}
    />
  )
  return (
    <Card title={title} actions={edit}>
      {editing ? (
        <EditForm {...plan} onEnd={() => setEditing(false)} />
      ) : (
        facts || <Text tone="dim">{t('office.section.empty')}</Text>
      )}
    </Card>
  )
}

function EditForm<V extends Values>({
  car,
  name,
  schema,
  valuesOf,
  fieldsOf,
  send,
  none,
  children,
  onEnd,
}: Plan<V> & { onEnd: () => void }) {
  const { t } = useT()
  const save = useCarSave(car.id)
  // What others save meanwhile is met when saving.
  const [base] = useState(car)
  const form = useZodForm(schema, { defaults: valuesOf(base) as Defaults<V> })
  const draft = useDraft(`car:${car.id}:${name}`, form)
  useUnsavedGuard(form.formState.isDirty && !form.formState.isSubmitting)
  const end = () => {
    draft.clear()
    form.reset(form.getValues())
    onEnd()
  }
  const store = async (fields: Values) => {
    const mine = changedFields(base, fields)
    if (Object.keys(mine).length) {
      if (!(await save(base, mine, send))) return
      toast.success(t('ui.saved'))
    }
    end()
  }
  const remove = async (fields: Values) => {
    try {
      await store(fields)
    } catch (error) {
      toast.error(errorMessage(error as Error))
    }
  }
  return (
    <Form form={form} onSubmit={(values) => store(fieldsOf(values))}>
      {draft.restored && (
        <Text size={12} tone="accent">
          {t('ui.restored')}
        </Text>
      )}
      {children}
      <Group justify="flex-end">
        {none && (
          <>
            <Button look="danger" onClick={() => void remove(none)}>
              {t('ui.remove')}
            </Button>
            <span className="b-spacer" />
          </>
        )}
        <Button onClick={end}>{t('ui.cancel')}</Button>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('ui.save')}
        </Button>
      </Group>
    </Form>
  )
}
