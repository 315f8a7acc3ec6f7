import type { AutospedReport, ReportLine } from '@bilbro/contract/road/autosped/autosped-report-fields'
import { tx } from '@bilbro/i18n/i18n'
import { reportErrorText } from '@bilbro/i18n/texts/autosped-report-error'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button } from '@bilbro/ui/forms/button'
import { Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { download } from '../../kit/download.ts'

const tones = { APPLIED: 'green', SKIPPED: 'grey', UNKNOWN: 'amber', NOT_OURS: 'amber', FAILED: 'red' } as const
/** Maximum number of lines on the screen; the files contain all lines. */
const shown = 500

/** A report line by line, with the skipped lines; it can be downloaded, printed and deleted. */
export function ReportDialog({ report, onClose }: { report: AutospedReport; onClose: () => void }) {
  const { t, format, lang } = useT()
  const may = useCan()
  const { id } = report
  const { data } = useQuery({ ...api.autospedReport.get.query({ params: { id } }), throwOnError: false })
  const remove = useAction(() => api.autospedReport.remove({ params: { id } }), {
    ask: () => ({
      title: t('office.autosped.deleteAsk', { when: format.instant(report.startedAt) }),
      body: t('office.autosped.deleteBody'),
      yes: t('ui.delete'),
      danger: true,
    }),
    done: () => t('office.deleted'),
    invalidates: ['autospedReport'],
    after: onClose,
  })
  const file = (kind: 'csv' | 'pdf') =>
    void download(api.autospedReport.download.url({ query: { id, format: kind, language: lang } }))
  const columns: Column<ReportLine & { key: string }>[] = [
    { id: 'rawStatus', header: t('office.autosped.rawStatus'), cell: ({ rawStatus }) => rawStatus },
    { id: 'vin', header: t('office.autosped.vin'), cell: ({ vin }) => vin },
    {
      id: 'occurredAt',
      header: t('office.autosped.occurredAt'),
      cell: ({ occurredAt }) => format.instant(occurredAt),
    },
    {
      id: 'file',
      header: t('office.autosped.file'),
      cell: ({ file: name, eventId }) => `${name}, ${eventId}`,
    },
    {
      id: 'outcome',
      header: t('office.autosped.outcome'),
      cell: ({ outcome }) => <Badge tone={tones[outcome]}>{tx(`office.autosped.outcome.${outcome}`)}</Badge>,
    },
  ]
  const marks = (['fetched', 'applied', 'skipped', 'unknown'] as const).map((of) => ({
    label: t(`office.autosped.${of}`),
    value: format.number(report[of]),
  }))
  return (
    <Dialog
      open
      size="xl"
      title={`${t('office.autosped.title')}, ${format.instant(report.startedAt)}`}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Facts
          cols={2}
          items={[
            { label: t('office.autosped.startedBy'), value: report.startedBy ?? t('office.autosped.clock') },
            ...marks,
          ]}
        />
        {report.errors.length > 0 ? (
          <div role="alert">
            <Text strong>{t('office.autosped.errors')}</Text>
            {report.errors.map((error) => (
              <Text key={JSON.stringify(error)} tone="danger">
                {reportErrorText(error, t)}
              </Text>
            ))}
          </div>
        ) : (
          <Text tone="dim">{t('office.autosped.noErrors')}</Text>
        )}
        {data ? (
          <SimpleTable
            label={t('office.autosped.title')}
            columns={columns}
            rows={data.lines.slice(0, shown).map((line, at) => ({ ...line, key: `${at} ${line.eventId}` }))}
            rowId={({ key }) => key}
            empty={<Text tone="dim">{t('office.autosped.noLines')}</Text>}
          />
        ) : (
          <Skeleton height="8rem" />
        )}
      </Stack>
      <DialogActions>
        {may(api.autospedReport.remove) && (
          <>
            <Button
              look="danger"
              icon={<Trash2 size={16} />}
              busy={remove.busy}
              onClick={() => void remove.run(undefined)}
            >
              {t('ui.delete')}
            </Button>
            <span className="b-spacer" />
          </>
        )}
        <Button icon={<Download size={16} />} onClick={() => file('csv')}>
          {t('office.autosped.csv')}
        </Button>
        <Button icon={<Download size={16} />} onClick={() => file('pdf')}>
          {t('office.autosped.pdf')}
        </Button>
        <Button look="primary" data-autofocus onClick={onClose}>
          {t('ui.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
