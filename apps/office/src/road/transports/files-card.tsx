import type { TransportDetail } from '@bilbro/contract/road/transport-fields'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { IconButton } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Trash2 } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { transportTouches } from './touches.ts'
import type { TransportDialog } from './transports-search.ts'

/** The papers of a transport; one that does not belong here is taken away with its reason. */
export function FilesCard({ transport: { id, files } }: { transport: TransportDetail }) {
  const { t, format } = useT()
  const may = useCan()
  const { dialog, idOf, open, close } = useDialog<TransportDialog, 'file'>(['file'])
  const going = dialog === 'file-remove' ? files.find((one) => one.id === idOf('file')) : undefined
  return (
    <Card title={t('office.field.transportFiles')}>
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
      {going && (
        <ReasonDialog
          title={t('office.transport.removeFile', { name: going.name })}
          yes={t('ui.remove')}
          min={1}
          danger
          draft={`transport:${id}:file:${going.id}`}
          call={api.logistics.removeFile}
          touches={transportTouches}
          onClose={close}
          onReason={(reason) => api.logistics.removeFile({ params: { id, fileId: going.id }, query: { reason } })}
        />
      )}
    </Card>
  )
}
