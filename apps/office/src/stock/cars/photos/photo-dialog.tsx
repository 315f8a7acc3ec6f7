import type { CarAttachment } from '@bilbro/contract/stock/car-attachments'
import { photoViews } from '@bilbro/contract/stock/car-enums'
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

const schema = z.object({ view: z.enum(photoViews), caption: z.string().trim().max(300) })

/** What a picture shows, and words for it. */
export function PhotoDialog({ photo, onClose }: { photo: CarAttachment; onClose: () => void }) {
  const { t } = useT()
  const client = useQueryClient()
  const form = useZodForm(schema, {
    defaults: { view: photo.photo?.view ?? 'OTHER', caption: photo.photo?.caption ?? '' },
  })
  const submit = async ({ view, caption }: z.infer<typeof schema>) => {
    const params = { id: photo.carId, attachmentId: photo.id }
    const all = await api.carAttachments.update({
      params,
      body: { version: photo.version, view, caption: caption || null },
    })
    client.setQueryData(attachmentsQuery(photo.carId).queryKey, all)
    onClose()
  }
  return (
    <Dialog open size="sm" title={t('office.photos.describe')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <SelectField
          name="view"
          label={t('ui.view')}
          options={photoViews.map((value) => ({ value, label: tx(`photoView.${value}`) }))}
        />
        <TextField name="caption" label={t('office.photos.caption')} maxLength={300} />
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
