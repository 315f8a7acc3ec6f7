import { documentTypes, type CarAttachment } from '@bilbro/contract/stock/car-attachments'
import { attachmentKinds } from '@bilbro/contract/stock/cars/car-enums'
import { tx } from '@bilbro/i18n/i18n'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Card } from '@bilbro/ui/layout/card'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Stack } from '@bilbro/ui/layout/layout'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { OuterAnchor } from '@bilbro/ui/layout/text'
import { Upload } from '@bilbro/ui/forms/upload/upload'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Ellipsis, FileText, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useAction } from '../../../core/hooks/use-action.ts'
import { attachmentsQuery, sendTo } from '../attachments.ts'
import { PapersCard } from '../papers/papers-card.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { RecordGuard } from '../../../kit/detail/record-guard.tsx'
import { useDialog } from '../../../kit/use-dialog.ts'
import type { CarDialog, TabProps } from '../tabs.ts'

type Kind = CarAttachment['kind']
const kinds = attachmentKinds.filter((kind) => kind !== 'PHOTO')
const maxBytes = 50 * 1024 * 1024

/** Documents of the car by kind: upload, open, rename, delete. */
export function DocumentsTab({ car }: TabProps) {
  const { t, format } = useT()
  const may = useCan()
  const client = useQueryClient()
  const query = attachmentsQuery(car.id)
  const { data } = useSuspenseQuery(query)
  const [kind, setKind] = useState<Kind>('REG_PART_1')
  const { dialog, idOf, open, close } = useDialog<CarDialog, 'of'>(['of'])
  const refresh = () => void client.invalidateQueries({ queryKey: query.queryKey })
  const remove = useAction(api.carAttachments.remove, {
    ask: () => ({ title: t('office.documents.delete'), yes: t('ui.delete'), danger: true }),
    done: () => t('office.deleted'),
    invalidates: ['carAttachments', 'carLogs'],
  })
  const mayWrite = may(api.carAttachments.upload)
  const documents = data.filter((one) => !one.photo)
  const columns: Column<CarAttachment>[] = [
    {
      id: 'name',
      header: t('word.name'),
      cell: (row) => (
        <OuterAnchor href={row.url} newTab>
          {row.name}
        </OuterAnchor>
      ),
    },
    { id: 'kind', header: t('word.document'), cell: (row) => tx(`attachmentKind.${row.kind}`) },
    {
      id: 'size',
      header: t('office.documents.size'),
      align: 'end',
      cell: (row) => format.unit(Math.max(1, Math.round(row.bytes / 1024)), 'kB'),
    },
    { id: 'by', header: t('office.by'), cell: (row) => row.createdBy },
    { id: 'at', header: t('word.date'), align: 'end', cell: (row) => format.instant(row.createdAt) },
    {
      id: 'actions',
      header: t('ui.actions'),
      align: 'end',
      phone: 'corner',
      cell: (row) =>
        mayWrite && (
          <Menu
            size="sm"
            look="quiet"
            align="end"
            label={`${t('ui.actions')}: ${row.name}`}
            icon={<Ellipsis size={16} />}
            items={[
              {
                label: t('office.documents.rename'),
                icon: <Pencil size={16} />,
                onSelect: () => open('document', { of: row.id }),
              },
              {
                label: t('ui.delete'),
                icon: <Trash2 size={16} />,
                danger: true,
                onSelect: () => void remove.run({ params: { id: car.id, attachmentId: row.id } }),
              },
            ]}
          />
        ),
    },
  ]
  return (
    <Stack>
      <PapersCard car={car} />
      {mayWrite && (
        <Card title={t('office.documents.add')}>
          <Stack gap={3}>
            <Choose
              label={t('office.documents.kind')}
              value={kind}
              options={kinds.map((value) => ({ value, label: tx(`attachmentKind.${value}`) }))}
              onChange={setKind}
            />
            <Upload
              key={kind}
              label={tx(`attachmentKind.${kind}`)}
              accept={[...documentTypes, '.csv', '.txt']}
              maxBytes={maxBytes}
              types="PDF, JPEG, PNG, DOCX, XLSX, CSV, TXT"
              send={sendTo(car.id, kind)}
              onDone={refresh}
            />
          </Stack>
        </Card>
      )}
      <Card flush>
        <SimpleTable
          label={t('car.documents')}
          columns={columns}
          rows={documents}
          rowId={(row) => row.id}
          empty={<EmptyState icon={<FileText size={32} strokeWidth={1.5} />} title={t('office.documents.empty')} />}
        />
      </Card>
      {dialog === 'document' && (
        <RecordGuard
          key={idOf('of')}
          record={documents.find((row) => row.id === idOf('of'))}
          gone={t('office.conflict.document')}
          onClose={close}
        >
          {(row) => <DocumentDialog document={row} onClose={close} />}
        </RecordGuard>
      )}
    </Stack>
  )
}
