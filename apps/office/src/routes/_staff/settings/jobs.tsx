import { createFileRoute } from '@tanstack/react-router'
import { JobsPage } from '../../../admin/jobs/jobs-page.tsx'
import { jobsAddress } from '../../../admin/jobs/jobs-search.ts'
import { useAddress } from '../../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/settings/jobs')({ validateSearch: jobsAddress.read, component: Jobs })

function Jobs() {
  return <JobsPage {...useAddress(Route)} />
}
