import { lists } from '@bilbro/contract/lists/lists.gen'
import { jobNames } from '@bilbro/contract/admin/jobs'
import { listOf, oneOf } from '../../core/search-params.ts'
import { idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Which work is shown, the piece that is open, and whether its kinds are shown instead. */
export const jobsAddress = listAddress(lists.jobs.list, {
  filters: { name: listOf(jobNames) },
  open: { job: idParam, tab: oneOf(['work', 'kinds'], 'work') },
})
export type JobsSearch = SearchIn<typeof jobsAddress>
