import { createFileRoute } from '@tanstack/react-router'
import { RouteNotFound } from '../../core/route-error.tsx'

// An unknown address, shown inside the layout. It keeps its search parameters, because it may be a former address.
export const Route = createFileRoute('/_staff/$')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: RouteNotFound,
})
