import { createFileRoute } from '@tanstack/react-router'
import { JobsPage } from '../../house/jobs/jobs-page.tsx'
import { jobsAddress } from '../../house/jobs/jobs-search.ts'
import { useAddress } from '../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/jobs')({ validateSearch: jobsAddress.read, component: Jobs })

function Jobs() {
  return <JobsPage {...useAddress(Route)} />
}
