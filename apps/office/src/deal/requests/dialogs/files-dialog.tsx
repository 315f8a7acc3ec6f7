import { carNamed } from '@bilbro/i18n/i18n'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { RequestDetail } from '@bilbro/contract/deal/requests/car-requests'
import type { RequestedCar } from '@bilbro/contract/deal/requests/requested-car'
import { documentTypes } from '@bilbro/contract/stock/car-attachments'
import { IconButton, Button } from '@bilbro/ui/forms/button'
import { Upload } from '@bilbro/ui/forms/upload/upload'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { requestQueryGroups } from '../use-request-transition.ts'

const maxBytes = 20 * 1024 * 1024

/** Files for a car of a request; the dealer reads them on the portal. */
export function FilesDialog({
  request,
  car,
  onClose,
}: {
  request: RequestDetail
  car: RequestedCar
  onClose: () => void
}) {
  const { t, format } = useT()
  const may = useCan()
  const client = useQueryClient()
  const params = { id: request.id, carId: car.id }
  const query = api.requestAttachments.list.query({ params })
  const { data = [] } = useQuery({ ...query, throwOnError: false })
  const refresh = () => {
    for (const group of ['requestAttachments', ...requestQueryGroups])
      void client.invalidateQueries({ queryKey: [group] })
  }
  const remove = useAction(api.requestAttachments.remove, {
    ask: ({ params: { attachmentId } }) => ({
      title: t('office.requests.fileDelete', { name: data.find(({ id }) => id === attachmentId)?.name ?? '' }),
      yes: t('ui.delete'),
      danger: true,
    }),
    done: () => t('office.deleted'),
    invalidates: ['requestAttachments', ...requestQueryGroups],
  })
  const send = useAction(api.requestAttachments.send, {
    ask: () => ({
      title: t('office.requests.filesSendTitle'),
      body: t('office.requests.filesSendBody'),
      yes: t('office.requests.filesSend'),
    }),
    done: ({ sentTo }) => t('office.requests.filesSent', { to: sentTo.join(', ') }),
    invalidates: ['requestAttachments', ...requestQueryGroups],
  })
  const mayWrite = may(api.requestAttachments.upload)
  const unsent = data.filter(({ sentAt }) => sentAt === null)
  return (
    <Dialog open title={`${t('office.requests.files')}: ${carNamed(carTitle(car))}`} onClose={onClose}>
      <Stack gap={3}>
        {data.length === 0 && <Text tone="dim">{t('office.requests.filesNone')}</Text>}
        {data.map((file) => (
          <Group key={file.id} nowrap>
            <OuterAnchor href={file.url} newTab>
              {file.name}
            </OuterAnchor>
            <Text as="span" tone="dim" size={12}>
              {format.unit(Math.max(1, Math.round(file.bytes / 1024)), 'kB')}
              {file.sentAt && ` · ${t('office.requests.fileSentAt', { date: format.instant(file.sentAt) })}`}
            </Text>
            <span className="b-spacer" />
            {mayWrite && (
              <IconButton
                size="sm"
                label={`${t('ui.delete')}: ${file.name}`}
                icon={<Trash2 size={15} />}
                onClick={() => void remove.run({ params: { ...params, attachmentId: file.id } })}
              />
            )}
          </Group>
        ))}
        {mayWrite && (
          <Upload
            label={t('office.requests.filesAdd')}
            accept={[...documentTypes]}
            maxBytes={maxBytes}
            types="PDF, JPEG, PNG, DOCX, XLSX, CSV, TXT"
            handsOver
            send={async (file, progress, signal) => {
              await api.requestAttachments.upload(
                { params, body: {} },
                { files: { files: [file] }, signal, onProgress: (done, total) => progress(total ? done / total : 0) },
              )
            }}
            onDone={refresh}
          />
        )}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
        {mayWrite && unsent.length > 0 && (
          <Button
            look="primary"
            icon={<Send size={16} />}
            busy={send.busy}
            onClick={() => void send.run({ params, body: { attachmentIds: unsent.map(({ id }) => id) } })}
          >
            {t('office.requests.filesSend')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
