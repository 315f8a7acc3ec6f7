import type { CarExport, ExportStatus } from '@bilbro/contract/road/customs-exports/export'
import { tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { ChooseFile } from '../../kit/choose-file.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import type { CarDialog, TabProps } from '../../stock/cars/tabs.ts'
import { BookDialog, StartDialog } from './export-dialogs.tsx'
import { exportQueryGroups } from './query-groups.ts'

/** The customs export: missing data, status, number and exit note. */
export function ExportCard({ car }: TabProps) {
  const { t } = useT()
  const may = useCan()
  const { dialog, open, close } = useDialog<CarDialog>()
  const { data } = useQuery(api.export.status.query({ params: { carId: car.id } }))
  const now = data?.export
  // Nothing is declared for a car that stays in the customs union.
  const staysInside = !now && (data?.missing.includes('DESTINATION') ?? false)
  const mayStart = !staysInside && may(api.export.start) && (!now || ['REFUSED', 'CANCELLED'].includes(now.status))
  return (
    <Card
      title={t('office.customs.export')}
      actions={
        <Group>
          {now && now.next.length > 0 && may(api.carExports.setStatus) && (
            <Button size="sm" onClick={() => open('export-book')}>
              {t('office.customs.book')}
            </Button>
          )}
          {data && mayStart && (
            <Button size="sm" onClick={() => open('export-start')}>
              {t('office.customs.start')}
            </Button>
          )}
        </Group>
      }
    >
      {data && (
        <Stack gap={3}>
          {now ? (
            <ExportFacts export={now} />
          ) : (
            <Text tone="dim">{t(staysInside ? 'error.exportIssue.DESTINATION' : 'office.customs.none')}</Text>
          )}
          {mayStart && <Missing status={data} />}
        </Stack>
      )}
      {data && dialog === 'export-start' && <StartDialog carId={car.id} status={data} onClose={close} />}
      {now && dialog === 'export-book' && <BookDialog export={now} onClose={close} />}
    </Card>
  )
}

/** One line per missing item, so that each can be fixed separately. */
function Missing({ status: { missing } }: { status: ExportStatus }) {
  const { t } = useT()
  if (!missing.length) return <Text tone="dim">{t('office.customs.ready')}</Text>
  return (
    <div>
      <Text strong>{t('office.customs.missing')}</Text>
      <ul>
        {missing.map((issue) => (
          <li key={issue}>
            <Text tone="warning">{tx(`error.exportIssue.${issue}`)}</Text>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function ExportFacts({ export: one }: { export: CarExport }) {
  const { t, format } = useT()
  const may = useCan()
  const { declaration, mrn, exitedOn, exitNote, status } = one
  const send = useAction(
    (file: File) => api.carExports.exitNote({ params: { id: one.id }, body: {} }, { files: { file: [file] } }),
    { done: () => t('office.customs.noteKept'), invalidates: exportQueryGroups },
  )
  const mayNote = status === 'EXITED' && may(api.carExports.exitNote)
  return (
    <Facts
      items={[
        { label: t('word.status'), value: <StatusBadge family="exportStatus" value={status} /> },
        { label: t('office.customs.way'), value: tx(`exportWay.${one.way}`) },
        { label: t('office.customs.mrn'), value: mrn },
        { label: t('office.customs.exitedOn'), value: exitedOn && format.day(exitedOn) },
        {
          label: t('office.customs.exitNote'),
          value: exitNote ? (
            <OuterAnchor href={exitNote} newTab>
              {t('ui.open')}
            </OuterAnchor>
          ) : (
            mayNote && (
              <ChooseFile
                label={t('office.customs.addNote')}
                types={['application/pdf', 'image/jpeg', 'image/png']}
                busy={send.busy}
                onFile={(file) => void send.run(file)}
              />
            )
          ),
        },
        { label: t('office.customs.said'), value: one.said },
        { label: t('office.customs.code'), value: declaration.commodityCode },
        { label: t('office.customs.office'), value: declaration.office },
        { label: t('office.customs.exitOffice'), value: declaration.exitOffice },
        { label: t('office.customs.incoterm'), value: `${declaration.incoterm} ${declaration.incotermPlace}` },
        { label: t('office.customs.destination'), value: format.country(declaration.destination) },
        { label: t('office.customs.mass'), value: `${format.number(declaration.massKg)}\u00a0kg` },
        { label: t('office.customs.value'), value: declaration.value && <Money value={declaration.value} /> },
        { label: t('office.customs.invoice'), value: declaration.invoice?.number },
        {
          label: t('office.customs.startedAt'),
          value: [format.day(one.startedAt.slice(0, 10)), one.startedBy].filter(Boolean).join(', '),
        },
      ]}
    />
  )
}
