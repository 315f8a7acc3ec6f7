import { createFileRoute, redirect } from '@tanstack/react-router'
import { readCarSearch } from '../../../../sale/listings/list/car-search.ts'
import { api } from '../../../../core/api.ts'
import { queryClient } from '../../../../core/query.ts'

/** Where mails and the bell lead: the list with the filters of a search; where it is gone, the searches that there are. */
export const Route = createFileRoute('/$lang/portal/searches/$id')({
  beforeLoad: async ({ params: { lang, id }, preload }) => {
    if (preload) return
    const searches = await queryClient.query({ ...api.portalSearches.list.query(), staleTime: 0 })
    const found = searches.find((one) => one.id === id)
    if (!found) throw redirect({ to: '/$lang/portal/searches', params: { lang }, replace: true })
    throw redirect({ to: '/$lang/portal', params: { lang }, search: readCarSearch(found.filters), replace: true })
  },
})
