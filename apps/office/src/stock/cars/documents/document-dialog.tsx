import type { CarAttachment } from '@bilbro/contract/stock/car-attachments'
import { attachmentKinds } from '@bilbro/contract/stock/car-enums'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Form } from '@bilbro/ui/forms/form'
import { SelectField } from '@bilbro/ui/forms/select-field'
import { TextField } from '@bilbro/ui/forms/text-field'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { attachmentsQuery } from '../attachments.ts'

const schema = z.object({ name: z.string().trim().min(1).max(200), kind: z.enum(attachmentKinds) })

/** What a document is called and what it is. */
export function DocumentDialog({ document, onClose }: { document: CarAttachment; onClose: () => void }) {
  const { t } = useT()
  const client = useQueryClient()
  const form = useZodForm(schema, { defaults: { name: document.name, kind: document.kind } })
  const submit = async (values: z.infer<typeof schema>) => {
    const params = { id: document.carId, attachmentId: document.id }
    const all = await api.carAttachments.update({ params, body: { version: document.version, ...values } })
    client.setQueryData(attachmentsQuery(document.carId).queryKey, all)
    onClose()
  }
  return (
    <Dialog open size="sm" title={t('office.documents.rename')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <TextField name="name" label={t('word.name')} maxLength={200} />
        <SelectField
          name="kind"
          label={t('office.documents.kind')}
          options={attachmentKinds
            .filter((kind) => kind !== 'PHOTO')
            .map((value) => ({ value, label: tx(`attachmentKind.${value}`) }))}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {t('ui.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
