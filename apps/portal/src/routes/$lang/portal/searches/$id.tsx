import { createFileRoute, redirect } from '@tanstack/react-router'
import { readCarSearch } from '../../../../sale/listings/list/car-search.ts'
import { api } from '../../../../core/api.ts'
import { queryClient } from '../../../../core/query.ts'

/**
 * Target of links in e-mails and notifications: redirects to the list with the filters of a saved search, or to all
 * saved searches if it was deleted.
 */
export const Route = createFileRoute('/$lang/portal/searches/$id')({
  beforeLoad: async ({ params: { lang, id }, preload }) => {
    if (preload) return
    const searches = await queryClient.query({ ...api.portalSearches.list.query(), staleTime: 0 })
    const found = searches.find((one) => one.id === id)
    if (!found) throw redirect({ to: '/$lang/portal/searches', params: { lang }, replace: true })
    throw redirect({ to: '/$lang/portal', params: { lang }, search: readCarSearch(found.filters), replace: true })
  },
})
