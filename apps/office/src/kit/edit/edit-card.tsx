import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { hasDraft } from '@bilbro/ui/forms/form/use-draft'
import { Card } from '@bilbro/ui/layout/card'
import { Group } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { FieldValues } from '@bilbro/ui/forms/form/use-zod-form'
import { useCan } from '../../core/session/can.ts'
import { EditForm, type Inputs } from './edit-form.tsx'
import { isEdited, useCardEdit } from './use-card-edit.ts'
import { useEdit, type EditPlan } from './use-edit.ts'

type Plan<I extends FieldValues, O, D> = EditPlan<I, O, D> & {
  /** Name of the card in the address: `?edit=["tyres"]`. */
  name: string
  call: { access: string }
  draft: string
  /** Deletes the subject of the card, if there is one. May throw. */
  onRemove?: (() => Promise<unknown>) | undefined
  children: Inputs<I, O>
}
type Props<I extends FieldValues, O, D> = Plan<I, O, D> & { title: string; facts: ReactNode }

/** A part of a record, shown and edited in place. The address opens the editor; Back closes it. */
export function EditCard<I extends FieldValues, O, D>({ title, facts, ...plan }: Props<I, O, D>) {
  const { t } = useT()
  const may = useCan()
  const { isOpen, open, close } = useCardEdit()
  const { name } = plan
  // Restores the draft after a reload or tab change.
  const [wasLeft, setLeft] = useState(() => hasDraft(plan.draft))
  const isFixed = !may(plan.call) || plan.locked !== undefined
  const isEditing = isOpen(name) || (wasLeft && !isFixed)
  const end = () => {
    setLeft(false)
    if (isOpen(name)) close(name)
  }
  return (
    <Card
      title={title}
      actions={
        !isFixed &&
        !isEditing && (
          <IconButton
            size="sm"
            label={`${t('ui.edit')}: ${title}`}
            icon={<Pencil size={15} />}
            onClick={() => open(name)}
          />
        )
      }
    >
      {isEditing ? (
        <CardForm {...(plan as unknown as Plan<I, O, D>)} isLeft={wasLeft} onEnd={end} />
      ) : (
        facts || <Text tone="dim">{t('office.section.empty')}</Text>
      )}
    </Card>
  )
}

function CardForm<I extends FieldValues, O, D>({
  name,
  onRemove,
  children,
  isLeft,
  onEnd,
  ...plan
}: Plan<I, O, D> & { isLeft: boolean; onEnd: () => void }) {
  const { t } = useT()
  const edit = useEdit<I, O, D>(plan as EditPlan<I, O, D>, onEnd)
  const [busy, setBusy] = useState(false)
  const cancel = () => {
    edit.forget()
    onEnd()
  }
  const remove = async () => {
    setBusy(true)
    try {
      await onRemove?.()
      cancel()
      toast.success(t('ui.saved'))
    } catch (error) {
      toast.error(errorMessage(error as Error))
    }
    setBusy(false)
  }
  const foot = (
    <Group justify="flex-end">
      {onRemove && edit.lock === undefined && (
        <>
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            {t('ui.remove')}
          </Button>
          <span className="b-spacer" />
        </>
      )}
      <Button onClick={cancel}>{t(edit.lock !== undefined ? 'ui.close' : 'ui.cancel')}</Button>
      {edit.lock === undefined && (
        <Button type="submit" look="primary" busy={edit.form.formState.isSubmitting}>
          {t('ui.save')}
        </Button>
      )}
    </Group>
  )
  return (
    <EditForm edit={edit} foot={foot} staysOpen={(search) => isLeft || isEdited(search, name)}>
      {children}
    </EditForm>
  )
}
