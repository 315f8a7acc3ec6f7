import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { preview } from '../../core/preview.ts'
import { queryClient } from '../../core/query.ts'
import { session, useSession } from '../../core/session/session.ts'

const idsQuery = api.portalFavourites.ids.query()
const listQuery = api.portalFavourites.list.query()

/** Whether a car is a favourite (undefined while not known), and a function that toggles it; shown at once. */
export function useFavourite(id: string): [boolean | undefined, () => void] {
  const isDealer = useSession((now) => now.isAuthenticated) && !preview
  const { data } = useQuery({
    ...idsQuery,
    enabled: isDealer,
    // All hearts of a page share one query; if it fails, no hearts are shown.
    throwOnError: false,
    select: (ids) => ids.includes(id),
  })
  const { mutate } = useMutation({
    // The scope sends two clicks in their order.
    scope: { id: `favourite ${id}` },
    mutationFn: (favourite: boolean) => api.portalFavourites.set({ params: { id }, body: { favourite } }),
    onMutate: (favourite) => note(id, favourite),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listQuery.queryKey }),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: idsQuery.queryKey })
      // The end of the session has its own message.
      if (session().isAuthenticated) toast.error(errorMessage(error), { id: `favourite-${id}` })
    },
  })
  // Read the current value, not the rendered one: a fast double click ends where it began.
  const toggle = () => mutate(!queryClient.getQueryData<string[]>(idsQuery.queryKey)?.includes(id))
  return [isDealer ? data : undefined, toggle]
}

function note(id: string, favourite: boolean): void {
  queryClient.setQueryData<string[]>(idsQuery.queryKey, (ids = []) => {
    const others = ids.filter((one) => one !== id)
    return favourite ? [...others, id] : others
  })
}
