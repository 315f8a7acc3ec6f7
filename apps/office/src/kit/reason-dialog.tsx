import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Form } from '@bilbro/ui/forms/form'
import { Text } from '@bilbro/ui/layout/text'
import { TextAreaField } from '@bilbro/ui/forms/text-area-field'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import type { ReactNode } from 'react'
import * as z from 'zod'

type Props = {
  title: string
  body?: string
  yes: string
  danger?: boolean
  /** Shortest reason that is one. */
  min?: number
  children?: ReactNode
  onClose: () => void
  /** May throw: the error stands in the dialog. */
  onReason: (reason: string) => Promise<unknown>
}

/** Something that needs a reason: asks for it, does it, and closes when it is done. */
export function ReasonDialog({ title, body, yes, danger, min = 10, children, onClose, onReason }: Props) {
  const { t } = useT()
  const form = useZodForm(z.object({ reason: z.string().trim().min(min).max(500) }), { defaults: { reason: '' } })
  const submit = async ({ reason }: { reason: string }) => {
    await onReason(reason)
    onClose()
  }
  return (
    <Dialog open size="sm" title={title} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        {body && <Text tone="dim">{body}</Text>}
        {children}
        <TextAreaField name="reason" label={t('word.reason')} required maxLength={500} />
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look={danger ? 'danger-filled' : 'primary'} busy={form.formState.isSubmitting}>
            {yes}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
