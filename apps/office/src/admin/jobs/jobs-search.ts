import { lists } from '@bilbro/contract/lists/lists.gen'
import { jobNames } from '@bilbro/contract/admin/jobs'
import { listOf, oneOf } from '../../core/search-params.ts'
import { idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: filters, the open job, and whether the kinds are shown. */
export const jobsAddress = listAddress(lists.jobs.list, {
  filters: { name: listOf(jobNames) },
  open: { job: idParam, tab: oneOf(['work', 'kinds'], 'work') },
})
export type JobsSearch = SearchIn<typeof jobsAddress>
