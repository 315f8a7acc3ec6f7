import {
  noticeFiles,
  type SupplierNotice,
  supplierNoticeBody,
  supplierNoticeKinds,
  type SupplierOfCar,
} from '@bilbro/contract/stock/supplier-notices'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type * as z from 'zod'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { NoticePreview } from './notice-preview.tsx'

type Values = z.output<typeof supplierNoticeBody>
type Props = { carId: string; supplier: NonNullable<SupplierOfCar['supplier']>; onClose: () => void }

/** Writes to the supplier of a car, with a preview of the e-mail. Nothing is sent before the button is pressed. */
export function NotifyDialog({ carId, supplier, onClose }: Props) {
  const { t } = useT()
  const may = useCan()
  const { data: files = [] } = useQuery({
    ...api.carAttachments.list.query({ params: { id: carId } }),
    enabled: may(api.carAttachments.list),
    throwOnError: false,
  })
  const params = { carId, supplierId: supplier.id }
  const start: Values = { kind: 'PAPERS_MISSING', message: '', attachments: [] }
  return (
    <EditDialog<z.input<typeof supplierNoticeBody>, Values, SupplierNotice>
      size="xl"
      title={t('office.suppliers.notifyTitle', { name: supplier.name })}
      call={api.supplierNotices.send}
      draft={`supplier-notice:${carId}`}
      schema={supplierNoticeBody}
      start={start}
      save={{ make: (body) => api.supplierNotices.send({ params, body }) }}
      invalidates={['supplierNotices', 'carLogs', 'suppliers']}
      done={() => t('office.suppliers.sent', { name: supplier.name })}
      submit={t('office.suppliers.send')}
      icon={<Send size={16} />}
      reason={supplier.email ? undefined : t('office.suppliers.noEmail')}
      beside={(form) => <NoticePreview params={params} body={{ ...start, ...form.watch() }} />}
      onClose={onClose}
    >
      <SelectField
        name="kind"
        label={t('office.suppliers.noticeKind')}
        options={supplierNoticeKinds.map((value) => ({ value, label: t(`supplierNoticeKind.${value}`) }))}
      />
      <TextAreaField
        name="message"
        label={t('office.suppliers.message')}
        hint={t('office.suppliers.messageHint')}
        rows={6}
        maxLength={4000}
      />
      <MultiSelectField
        name="attachments"
        label={t('office.suppliers.files')}
        hint={t('office.suppliers.filesHint', { count: noticeFiles })}
        options={files.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </EditDialog>
  )
}
