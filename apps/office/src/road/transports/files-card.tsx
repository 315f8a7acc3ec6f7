import type { TransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Trash2 } from 'lucide-react'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { FilesInput, shownOf, useFiles } from './files-input.tsx'
import { transportQueryGroups } from './touches.ts'
import type { TransportDialog } from './transports-search.ts'

/** The files of a transport; a wrong file can be removed with a reason. */
export function FilesCard({ transport }: { transport: TransportDetail }) {
  const { id, files } = transport
  const { t, format } = useT()
  const may = useCan()
  const { dialog, idOf, open, close } = useDialog<TransportDialog, 'file'>(['file'])
  const going = dialog === 'file-remove' ? files.find((one) => one.id === idOf('file')) : undefined
  return (
    <Card
      title={t('office.field.transportFiles')}
      actions={
        may(api.logistics.addFiles) && (
          <Button size="sm" look="quiet" onClick={() => open('files')}>
            {t('office.transport.addFiles')}
          </Button>
        )
      }
    >
      {files.length === 0 ? (
        <Text tone="dim">{t('office.transport.noFiles')}</Text>
      ) : (
        <Stack gap={2}>
          {files.map(({ id: fileId, kind, name, url, isForDealer, addedBy, createdAt }) => (
            <Group key={fileId} gap={2}>
              <Badge>{tx(`office.transport.file.${kind}`)}</Badge>
              <OuterAnchor href={url} newTab>
                {name}
              </OuterAnchor>
              <Text as="span" tone="dim" size={12}>
                {[addedBy, format.instant(createdAt), isForDealer && t('office.transport.forDealer')]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {may(api.logistics.removeFile) && (
                <IconButton
                  size="sm"
                  label={t('office.transport.removeFile', { name })}
                  icon={<Trash2 size={14} />}
                  onClick={() => open('file-remove', { file: fileId })}
                />
              )}
            </Group>
          ))}
        </Stack>
      )}
      {dialog === 'files' && <AddFilesDialog transport={transport} onClose={close} />}
      {going && (
        <ReasonDialog
          title={t('office.transport.removeFile', { name: going.name })}
          yes={t('ui.remove')}
          min={1}
          danger
          draft={`transport:${id}:file:${going.id}`}
          call={api.logistics.removeFile}
          invalidates={transportQueryGroups}
          onClose={close}
          onReason={(reason) => api.logistics.removeFile({ params: { id, fileId: going.id }, query: { reason } })}
        />
      )}
    </Card>
  )
}

const blank = z.object({})

/** Adds files and photos after their step was reported. */
function AddFilesDialog({
  transport: { id, version, isInternal },
  onClose,
}: {
  transport: TransportDetail
  onClose: () => void
}) {
  const { t } = useT()
  const files = useFiles()
  return (
    <EditDialog
      title={t('office.transport.addFiles')}
      call={api.logistics.addFiles}
      schema={blank}
      start={{}}
      save={{
        make: () =>
          api.logistics.addFiles({ params: { id }, body: { version, ...shownOf(files) } }, { files: files.sent }),
      }}
      invalidates={[...transportQueryGroups, 'internalLogistics']}
      submit={t('office.transport.addFiles')}
      reason={files.files.length === 0 ? t('office.transport.chooseFiles') : undefined}
      onClose={onClose}
    >
      <FilesInput state={files} ask={!isInternal} />
    </EditDialog>
  )
}
