import { carAttachmentsApi, type CarAttachment } from '@bilbro/contract/stock/car-attachments'
import { attachmentKinds } from '@bilbro/contract/stock/cars/car-enums'
import { tx } from '@bilbro/i18n/i18n'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../../core/api.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { useAttachmentSave } from '../attachments.ts'

const schema = carAttachmentsApi.update.body!.pick({ name: true, kind: true }).required()

/** Name and kind of a document. */
export function DocumentDialog({ document, onClose }: { document: CarAttachment; onClose: () => void }) {
  const { t } = useT()
  const { name, kind } = document
  const save = useAttachmentSave(document, { name, kind })
  return (
    <EditDialog
      size="sm"
      title={t('office.documents.rename')}
      call={api.carAttachments.update}
      draft={`document:${document.id}`}
      schema={schema}
      start={{ name, kind }}
      save={save}
      invalidates={['carLogs']}
      onClose={onClose}
    >
      <TextField name="name" label={t('word.name')} required maxLength={200} />
      <SelectField
        name="kind"
        label={t('office.documents.kind')}
        options={attachmentKinds
          .filter((value) => value !== 'PHOTO')
          .map((value) => ({ value, label: tx(`attachmentKind.${value}`) }))}
      />
    </EditDialog>
  )
}
