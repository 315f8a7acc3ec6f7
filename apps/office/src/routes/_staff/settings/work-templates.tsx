import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { WorkTemplatesPage } from '../../../yard/work-orders/work-templates-page.tsx'
import { workTemplatesSearch } from '../../../yard/work-orders/work-orders-search.ts'

export const Route = createFileRoute('/_staff/settings/work-templates')({
  validateSearch: workTemplatesSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(api.workOrderTemplates.list.query({ query: {} })),
  component: WorkTemplatesPage,
})
