import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../../../core/query.ts'
import { RequestsPage } from '../../../deal/requests/requests-page.tsx'
import { requestsQuery } from '../../../deal/requests/requests-query.ts'

const idOf = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined)

export const Route = createFileRoute('/$lang/portal/requests')({
  validateSearch: (search): { request?: string; open?: string } => {
    const request = idOf(search.request)
    const open = search.open === 'new' ? 'new' : idOf(search.open)
    return { ...(request && { request }), ...(open && { open }) }
  },
  loader: () => queryClient.ensureQueryData(requestsQuery),
  component: RequestsPage,
})
