import { carAttachmentsApi, type CarAttachment } from '@bilbro/contract/stock/car-attachments'
import { photoViews } from '@bilbro/contract/stock/cars/car-enums'
import { tx } from '@bilbro/i18n/i18n'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../../core/api.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { useAttachmentSave } from '../attachments.ts'

const schema = carAttachmentsApi.update.body!.pick({ view: true, caption: true }).required({ view: true })

/** The view and the caption of a picture. */
export function PhotoDialog({ photo, onClose }: { photo: CarAttachment; onClose: () => void }) {
  const { t } = useT()
  const { photo: own } = photo
  const save = useAttachmentSave(photo, { view: own?.view, caption: own?.caption ?? null })
  return (
    <EditDialog
      size="sm"
      title={t('office.photos.describe')}
      call={api.carAttachments.update}
      draft={`photo:${photo.id}`}
      schema={schema}
      start={{ view: own?.view ?? 'OTHER', caption: own?.caption ?? null }}
      save={save}
      invalidates={['carLogs', 'b2b']}
      onClose={onClose}
    >
      <SelectField
        name="view"
        label={t('ui.view')}
        options={photoViews.map((value) => ({ value, label: tx(`photoView.${value}`) }))}
      />
      <TextField name="caption" label={t('office.photos.caption')} maxLength={300} />
    </EditDialog>
  )
}
