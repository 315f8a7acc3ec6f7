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
  /** Instead of closing, when it was saved: a page that opens. */
  onEnd?: (saved: D) => void
  /** What the button says; "Save" if nothing is said. */
  submit?: string
  icon?: ReactNode
  danger?: boolean
  /** Why it cannot be done now; the button says so. */
  reason?: string | undefined
  /** Takes away what the dialog is about; the dialog closes when it is gone. */
  remove?: { busy: boolean; run: () => Promise<boolean> } | undefined
  /** Closing keeps what was typed and asks nothing. */
  kept?: boolean
  /** Above the form: what one has to know first. */
  above?: ReactNode
  /** Beside the form: what comes of it. */
  beside?: (form: UseFormReturn<I, unknown, O>) => ReactNode
}

/** Something to fill in, in a dialog: the one way of it. Who opens it keeps it in the address (`useDialog`). */
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
