import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { jobNames, type JobRow } from '@bilbro/contract/admin/jobs'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { useT } from '@bilbro/ui/use-t'
import { Cog } from 'lucide-react'
import { api } from '../../core/api.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink } from '../../kit/list/links/row-link.tsx'
import { useOpened } from '../../kit/detail/use-opened.ts'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { JobDialog } from './job-dialog.tsx'
import { JobKinds } from './job-kinds.tsx'
import { jobsAddress, type JobsSearch } from './jobs-search.ts'

type Data = DataOf<Api['jobs']['list']>

const columns: ListColumn<JobRow>[] = [
  {
    id: 'name',
    header: 'office.jobs.kind',
    width: 280,
    sortable: true,
    cell: (job, { t }) => (
      <RowLink to="." search={(before: object) => ({ ...before, job: job.id }) as never}>
        {t(`job.${job.name}`)}
      </RowLink>
    ),
  },
  {
    id: 'state',
    header: 'word.status',
    width: 170,
    cell: (job) => <StatusBadge family="jobState" value={job.state} />,
  },
  { id: 'tries', header: 'office.jobs.tries', width: 100, align: 'end', sortable: true, cell: ({ tries }) => tries },
  {
    id: 'createdAt',
    header: 'office.jobs.asked',
    width: 140,
    align: 'end',
    sortable: true,
    cell: (job, { format }) => <span title={format.instant(job.createdAt)}>{format.relative(job.createdAt)}</span>,
  },
  {
    id: 'endedAt',
    header: 'office.jobs.ended',
    width: 140,
    align: 'end',
    sortable: true,
    cell: ({ endedAt }, { format }) =>
      endedAt && <span title={format.instant(endedAt)}>{format.relative(endedAt)}</span>,
  },
  { id: 'error', header: 'office.jobs.error', width: 320, cell: ({ error }) => error },
]

const plan: ListPlan<JobRow, Data, JobsSearch> = {
  name: 'jobs',
  title: 'office.jobs.title',
  address: jobsAddress,
  call: api.jobs.list,
  columns,
  searchLabel: 'office.jobs.search',
  status: { family: 'jobState' },
  filters: [
    {
      name: 'name',
      label: 'office.jobs.kind',
      many: true,
      useOptions: function useKinds() {
        const { t } = useT()
        return jobNames.map((name) => ({ value: name, label: t(`job.${name}`) }))
      },
    },
  ],
  refreshes: 10_000,
  empty: { icon: Cog, title: 'office.jobs.none', body: 'office.jobs.noneBody' },
}

/** Background jobs: waiting, running, and failed ones that need attention. */
export function JobsPage(room: RoomProps<JobsSearch>) {
  const { t } = useT()
  const { job: id, tab } = room.search
  const opened = useOpened()
  return (
    <ListPage
      {...room}
      plan={plan}
      beside={{
        tab: {
          label: t('office.jobs.kinds'),
          count: jobNames.length,
          search: { tab: 'kinds' },
          alone: { tab: 'kinds' },
          current: tab === 'kinds',
        },
        page: <JobKinds />,
      }}
      onOpen={(job) => opened.open('job', (before) => ({ ...before, job: job.id }))}
    >
      {(data) => {
        const row = id && data?.items.find((job) => job.id === id)
        return (
          row && <JobDialog key={id} job={row} onClose={() => opened.close('job', ({ job: _job, ...rest }) => rest)} />
        )
      }}
    </ListPage>
  )
}
