import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useState, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from '@bilbro/ui/forms/form/use-zod-form'
import { EditForm, type Inputs } from './edit-form.tsx'
import { useEdit, type EditPlan } from './use-edit.ts'

type Props<I extends FieldValues, O, D> = EditPlan<I, O, D> & {
  title?: string
  children: Inputs<I, O>
  submit?: string
  /** Another button is the main one of the page. */
  isQuiet?: boolean
  /** Before the buttons. */
  foot?: ReactNode
  /** Wraps the card, for content that follows the typed values. */
  around?: (card: ReactNode, form: UseFormReturn<I, unknown, O>) => ReactNode
}

/** A form that is always open on its page. Saving resets it; conflicting changes are merged when saving. */
export function FormCard<I extends FieldValues, O, D>(props: Props<I, O, D>) {
  const [saves, setSaves] = useState(0)
  return <OneForm key={saves} {...props} onEnd={() => setSaves(saves + 1)} />
}

function OneForm<I extends FieldValues, O, D>({
  title,
  children,
  submit,
  isQuiet,
  foot,
  around,
  onEnd,
  ...plan
}: Props<I, O, D> & { onEnd: () => void }) {
  const { t } = useT()
  const edit = useEdit<I, O, D>(plan as unknown as EditPlan<I, O, D>, onEnd)
  const buttons = edit.lock === undefined && (
    <Group justify="flex-end">
      {foot}
      <Button type="submit" {...(!isQuiet && { look: 'primary' as const })} busy={edit.form.formState.isSubmitting}>
        {submit ?? t('ui.save')}
      </Button>
    </Group>
  )
  const card = (
    <Card title={title}>
      <EditForm edit={edit} foot={buttons} staysOpen={() => true}>
        {children}
      </EditForm>
    </Card>
  )
  return around ? around(card, edit.form) : card
}
