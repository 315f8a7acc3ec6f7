import type { Api } from '@bilbro/contract'
import { viewListOf } from '@bilbro/contract/admin/saved-views/view-lists'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { ViewReport } from '@bilbro/contract/overview/view-reports/view-reports'
import { t, tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Anchor } from '@bilbro/ui/layout/text'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { Ellipsis, History, MailCheck, Pencil, Plus, Send, UserMinus } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { useCan } from '../../core/session/can.ts'
import { useMe } from '../../core/session/me.ts'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { WeeklyCard } from '../figure-mails/weekly-card.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { type ReportsDialog, reportsAddress, type ReportsSearch } from './reports-search.ts'
import { RunsDialog } from './runs-dialog.tsx'

type Data = DataOf<Api['viewReports']['list']>

const daysOf = ({ weekdays, monthDay }: ViewReport) =>
  monthDay === null
    ? weekdays.map((day) => tx(`office.weekday.${day}`)).join(', ')
    : t('office.reports.onDay', { day: monthDay })

const columns: ListColumn<ViewReport>[] = [
  {
    id: 'view',
    header: 'office.reports.view',
    width: 260,
    sortable: true,
    cell: ({ view, owner, isMine }, words) => (
      <TwoLines
        first={
          view ? (
            <Anchor to={(viewListOf(view.list)?.page ?? '/') as '/cars'} search={{ saved: view.id } as never}>
              {view.name}
            </Anchor>
          ) : (
            words.t('office.reports.viewGone')
          )
        }
        second={
          isMine
            ? view && tx(viewListOf(view.list)?.title ?? view.list)
            : words.t('office.view.by', { name: owner.name })
        }
      />
    ),
  },
  {
    id: 'days',
    header: 'office.reports.days',
    width: 220,
    cell: (row) => <TwoLines first={daysOf(row)} second={row.time} />,
  },
  {
    id: 'people',
    header: 'office.reports.people',
    width: 220,
    cell: ({ people }) => people.map(({ name }) => name).join(', ') || '–',
  },
  {
    id: 'nextAt',
    header: 'office.reports.next',
    width: 160,
    align: 'end',
    sortable: true,
    cell: ({ nextAt }, words) =>
      nextAt ? words.format.instant(nextAt) : <Badge tone="grey">{words.t('office.reports.isPaused')}</Badge>,
  },
  {
    id: 'last',
    header: 'office.reports.last',
    width: 200,
    cell: ({ last }, { format }) =>
      last ? <TwoLines first={format.instant(last.dueAt)} second={tx(`reportResult.${last.result}`)} /> : '–',
  },
  { id: 'actions', header: 'office.reports.result', width: 90, cell: (row) => <Actions {...row} /> },
]

const plan: ListPlan<ViewReport, Data, ReportsSearch> = {
  name: 'view-reports',
  title: 'nav.viewReports',
  address: reportsAddress,
  call: api.viewReports.list,
  columns,
  lines: 2,
  searchLabel: 'office.reports.search',
  status: { family: 'reportTab' },
  empty: { icon: MailCheck, title: 'office.reports.empty', body: 'office.reports.emptyBody' },
}

function Actions({ id, isMine }: ViewReport) {
  const words = useT()
  const me = useMe()
  const { open } = useDialog<ReportsDialog, 'of'>(['of'])
  const invalidates = ['viewReports'] as const
  const test = useAction(() => api.viewReports.sendTest({ params: { id }, body: {} }), {
    done: () => words.t('office.reports.tested', { email: me.email }),
    invalidates,
  })
  const leave = useAction(() => api.viewReports.leave({ params: { id }, body: {} }), {
    done: () => words.t('office.reports.left'),
    invalidates,
  })
  return (
    <Menu
      size="sm"
      look="quiet"
      align="end"
      label={words.t('ui.more')}
      icon={<Ellipsis size={16} />}
      items={
        isMine
          ? [
              {
                label: words.t('office.reports.test'),
                icon: <Send size={15} />,
                onSelect: () => void test.run(undefined),
              },
              {
                label: words.t('office.reports.runs'),
                icon: <History size={15} />,
                onSelect: () => open('runs', { of: id }),
              },
              { label: words.t('ui.edit'), icon: <Pencil size={15} />, onSelect: () => open('edit', { of: id }) },
            ]
          : [
              {
                label: words.t('office.reports.leave'),
                icon: <UserMinus size={15} />,
                onSelect: () => void leave.run(undefined),
              },
            ]
      }
    />
  )
}

/** Reports by e-mail: the own ones, those received, and the weekly figures. */
export function ReportsPage(room: RoomProps<ReportsSearch>) {
  const words = useT()
  const may = useCan()
  const { dialog, idOf, open, close } = useDialog<ReportsDialog, 'of'>(['of'])
  const id = idOf('of')
  const seesFigures = may(api.figureMails.get)
  const isWeekly = seesFigures && room.search.tab === 'weekly'
  return (
    <ListPage
      {...room}
      plan={plan}
      actions={
        <Button look="primary" icon={<Plus size={16} />} onClick={() => open('new')}>
          {words.t('office.reports.new')}
        </Button>
      }
      {...(seesFigures && {
        beside: {
          tab: { label: words.t('office.weekly.title'), search: { tab: 'weekly' }, current: isWeekly },
          page: isWeekly && <WeeklyCard />,
        },
      })}
      onOpen={(row) => row.isMine && open('edit', { of: row.id })}
    >
      {(data) =>
        dialog === 'new' ? (
          <ReportDialog viewId={id} onClose={close} />
        ) : dialog === 'runs' && id ? (
          <RunsDialog id={id} onClose={close} />
        ) : (
          data &&
          dialog === 'edit' && (
            <RecordGuard
              key={id}
              record={data.items.find((row) => row.id === id && row.isMine)}
              gone={words.t('office.edit.gone')}
              onClose={close}
            >
              {(report) => <ReportDialog report={report} onClose={close} />}
            </RecordGuard>
          )
        )
      }
    </ListPage>
  )
}
