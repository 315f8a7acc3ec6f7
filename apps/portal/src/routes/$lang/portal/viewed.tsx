import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { queryClient } from '../../../core/query.ts'
import { ViewedPage } from '../../../overview/favourites/viewed-page.tsx'

export const Route = createFileRoute('/$lang/portal/viewed')({
  // The page shows an error and offers a retry.
  loader: async () => {
    const query = api.portalVisits.viewed.query()
    await queryClient.query({ ...query, staleTime: 0, retry: false }).catch(() => undefined)
  },
  component: ViewedPage,
})
