import { createFileRoute } from '@tanstack/react-router'
import { BuyersPage } from '../../../dealers/buyer-companies/buyers-page.tsx'
import { buyersSearch, type BuyersSearch } from '../../../dealers/buyer-companies/buyers-search.ts'

export const Route = createFileRoute('/_staff/buyers/')({ validateSearch: buyersSearch, component: Buyers })

function Buyers() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BuyersPage
      search={search}
      onSearch={(change: BuyersSearch) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change })
      }
    />
  )
}
