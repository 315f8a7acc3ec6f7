import { createFileRoute } from '@tanstack/react-router'
import { CardSkeletons } from '../../../sale/listings/list/list-skeleton.tsx'
import { api } from '../../../core/api.ts'
import { queryClient } from '../../../core/query.ts'
import { FavouritesPage } from '../../../overview/favourites/favourites-page.tsx'

export const Route = createFileRoute('/$lang/portal/favourites')({
  validateSearch: (search: Record<string, unknown>): { open?: 'package' } =>
    search.open === 'package' ? { open: 'package' } : {},
  // The page shows an error and offers a retry.
  loader: async () => {
    const query = api.portalFavourites.list.query()
    await queryClient.query({ ...query, staleTime: 'static', retry: false }).catch(() => undefined)
  },
  pendingComponent: () => <CardSkeletons />,
  component: Favourites,
})

function Favourites() {
  const { open } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onOpen = (isOpen: boolean) =>
    void navigate({ search: isOpen ? { open: 'package' } : {}, replace: !isOpen, resetScroll: false })
  return <FavouritesPage isOpen={open === 'package'} onOpen={onOpen} />
}
