import { jobNames, jobStates, type JobsQuery } from '@bilbro/contract/house/jobs'
import { listOf, oneOf } from '../../core/search-params.ts'
import { idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

const sorts = ['createdAt', 'endedAt', 'name', 'tries'] as const satisfies readonly JobsQuery['sortBy'][]

/** Which work is shown, the piece that is open, and whether its kinds are shown instead. */
export const jobsAddress = listAddress({
  statuses: jobStates,
  sorts,
  sortBy: 'createdAt',
  sort: 'desc',
  filters: { name: listOf(jobNames) },
  open: { job: idParam, tab: oneOf(['work', 'kinds'], 'work') },
})
export type JobsSearch = SearchIn<typeof jobsAddress>
