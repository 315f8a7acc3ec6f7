import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../core/api.ts'
import { queryClient } from '../../../../core/query.ts'
import { SearchesPage } from '../../../../overview/favourites/searches-page.tsx'

export const Route = createFileRoute('/$lang/portal/searches/')({
  validateSearch: (search: Record<string, unknown>): { open?: string } =>
    typeof search.open === 'string' && /^[0-9a-f-]{36}$/.test(search.open) ? { open: search.open } : {},
  // The page shows an error and offers a retry.
  loader: async () => {
    const query = api.portalSearches.list.query()
    await queryClient.query({ ...query, staleTime: 'static', retry: false }).catch(() => undefined)
  },
  component: SearchesPage,
})
