import '../kit.css'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from '@bilbro/ui/forms/form/use-zod-form'
import { EditForm, type Inputs } from './edit-form.tsx'
import { useEdit, type EditPlan } from './use-edit.ts'

type Props<I extends FieldValues, O, D> = EditPlan<I, O, D> & {
  title: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  children: Inputs<I, O>
  onClose: () => void
  /** Called instead of closing after saving, for example to open a page. */
  onEnd?: (saved: D) => void
  /** Text of the button; default "Save". */
  submit?: string
  icon?: ReactNode
  danger?: boolean
  /** Why the action is not possible now; shown at the button. */
  reason?: string | undefined
  /** Deletes the subject of the dialog; the dialog closes afterwards. */
  remove?: { busy: boolean; run: () => Promise<boolean> } | undefined
  /** Closing keeps the draft and does not ask. */
  kept?: boolean
  /** Above the form: important information. */
  above?: ReactNode
  /** Beside the form: a preview of the result. */
  beside?: (form: UseFormReturn<I, unknown, O>) => ReactNode
}

/** The common form dialog. The caller keeps its state in the address (`useDialog`). */
export function EditDialog<I extends FieldValues, O, D>({
  title,
  size = 'md',
  children,
  onClose,
  onEnd,
  submit,
  icon,
  danger,
  reason,
  remove,
  kept = false,
  above,
  beside,
  ...plan
}: Props<I, O, D>) {
  const { t } = useT()
  const edit = useEdit<I, O, D>(plan as EditPlan<I, O, D>, (saved) =>
    onEnd && saved !== undefined ? onEnd(saved) : onClose(),
  )
  const close = () => {
    if (!kept) edit.forget()
    onClose()
  }
  const removed = async () => {
    if (await remove!.run()) close()
  }
  const foot = (
    <DialogActions>
      {remove && edit.lock === undefined && (
        <>
          <Button look="danger" icon={<Trash2 size={16} />} busy={remove.busy} onClick={() => void removed()}>
            {t('ui.delete')}
          </Button>
          <span className="b-spacer" />
        </>
      )}
      <Button onClick={close}>{t(edit.lock !== undefined ? 'ui.close' : 'ui.cancel')}</Button>
      {edit.lock === undefined && (
        <Button
          type="submit"
          look={danger ? 'danger-filled' : 'primary'}
          busy={edit.form.formState.isSubmitting}
          {...(icon !== undefined && { icon })}
          {...(reason !== undefined && { reason })}
        >
          {submit ?? t('ui.save')}
        </Button>
      )}
    </DialogActions>
  )
  const form = (
    <EditForm edit={edit} foot={foot} kept={kept}>
      {children}
    </EditForm>
  )
  return (
    <Dialog open size={size} title={title} onClose={close}>
      {above}
      {beside ? (
        <div className="k-beside">
          {form}
          {beside(edit.form)}
        </div>
      ) : (
        form
      )}
    </Dialog>
  )
}
