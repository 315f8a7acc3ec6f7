import type { AutospedReport } from '@bilbro/contract/road/autosped/autosped-report-fields'
import { serverNow } from '@bilbro/i18n/clock'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Page } from '@bilbro/ui/layout/page'
import { Anchor } from '@bilbro/ui/layout/text'
import { Pagination } from '@bilbro/ui/table/pagination'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileClock, RefreshCw } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { useOpened } from '../../kit/detail/use-opened.ts'
import { ReportDialog } from './report-dialog.tsx'
import type { ReportsSearch } from './reports-search.ts'

const pageSize = 50
/** A run that takes longer was aborted. */
const patienceMs = 10 * 60_000

/** The results of all imports of Autosped's files, and a button to start one now. */
export function ReportsPage({ search: { page = 1, report: id }, onSearch }: RoomProps<ReportsSearch>) {
  const { t, format } = useT()
  const may = useCan()
  const opened = useOpened()
  const { data } = useQuery({
    ...api.autospedReport.list.query({ query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  })
  const fetchNow = useAction(() => api.autospedReport.process(), {
    done: ({ applied, skipped, unknown }) => t('office.autosped.ran', { applied, skipped, unknown }),
    invalidates: ['autospedReport', 'logistics'],
  })
  const columns: Column<AutospedReport>[] = [
    {
      id: 'startedAt',
      header: t('office.autosped.startedAt'),
      cell: (row) => (
        <Anchor to="." search={(now: object) => ({ ...now, report: row.id }) as never}>
          {format.instant(row.startedAt)}
        </Anchor>
      ),
    },
    {
      id: 'startedBy',
      header: t('office.autosped.startedBy'),
      cell: ({ startedBy }) => startedBy ?? t('office.autosped.clock'),
    },
    ...(['fetched', 'applied', 'skipped', 'unknown'] as const).map((of): Column<AutospedReport> => ({
      id: of,
      header: t(`office.autosped.${of}`),
      align: 'end',
      cell: (row) =>
        of === 'unknown' && row.unknown > 0 ? (
          <Badge tone="amber">{format.number(row.unknown)}</Badge>
        ) : (
          format.number(row[of])
        ),
    })),
    {
      id: 'errors',
      header: t('office.autosped.errors'),
      align: 'end',
      cell: (row) => <Errors report={row} />,
    },
  ]
  const close = () => opened.close('report', ({ report: _report, ...rest }) => rest)
  return (
    <Page
      title={t('nav.autospedReports')}
      aside={data && <span className="b-count">{format.number(data.total)}</span>}
      actions={
        may(api.autospedReport.process) && (
          <Button
            look="primary"
            icon={<RefreshCw size={16} />}
            busy={fetchNow.busy}
            onClick={() => void fetchNow.run(undefined)}
          >
            {t('office.autosped.run')}
          </Button>
        )
      }
    >
      <SimpleTable
        label={t('nav.autospedReports')}
        columns={columns}
        rows={data?.items}
        rowId={(row) => row.id}
        onOpen={(row) => opened.open('report', (before) => ({ ...before, report: row.id }))}
        empty={
          <EmptyState
            icon={<FileClock size={32} strokeWidth={1.5} />}
            title={t('office.autosped.empty')}
            body={t('office.autosped.emptyBody')}
          />
        }
      />
      {data && data.total > pageSize && (
        <Pagination
          page={data.page}
          pageSize={pageSize}
          total={data.total}
          onPage={(to) => onSearch({ page: to === 1 ? undefined : to })}
        />
      )}
      {id && data && (
        <RecordGuard
          key={id}
          record={data.items.find((row) => row.id === id)}
          gone={t('office.autosped.gone')}
          onClose={close}
        >
          {(report) => <ReportDialog report={report} onClose={close} />}
        </RecordGuard>
      )}
    </Page>
  )
}

function Errors({ report: { errors, finishedAt, startedAt } }: { report: AutospedReport }) {
  const { t, format } = useT()
  if (!finishedAt)
    return (
      <Badge tone="amber">
        {t(serverNow() - Date.parse(startedAt) < patienceMs ? 'office.autosped.running' : 'office.autosped.cutOff')}
      </Badge>
    )
  return errors.length > 0 ? <Badge tone="red">{format.number(errors.length)}</Badge> : format.number(0)
}
