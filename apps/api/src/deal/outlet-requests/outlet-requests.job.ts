import type { Deps } from '../../core/deps.ts'
import { job } from '../../core/work/job.ts'
import { fetchOutlet } from './fetch-requests.ts'

export const fetchOutletRequests = job({ name: 'outlet-requests', cron: '*/5 * * * *', run })

async function run(deps: Deps): Promise<void> {
  if (deps.outlet) await fetchOutlet(deps, deps.outlet)
}
