import { createFileRoute } from '@tanstack/react-router'
import { BuyerPage } from '../../../dealers/buyer-companies/buyer-page.tsx'
import { TabSkeleton } from '../../../core/tab-skeleton.tsx'
import { api } from '../../../core/api.ts'
import { oneOf, searchOf, textUpTo } from '../../../core/search-params.ts'

const tabs = ['overview', 'people', 'activity'] as const
const dialogs = ['', 'edit', 'suspend', 'invite', 'person'] as const

export const Route = createFileRoute('/_staff/buyers/$id')({
  validateSearch: searchOf({ tab: oneOf(tabs, 'overview'), open: oneOf(dialogs, ''), person: textUpTo(40) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.buyerCompanies.get.query({ params })),
  component: Buyer,
  pendingComponent: TabSkeleton,
})

function Buyer() {
  const { id } = Route.useParams()
  const { tab = 'overview', open = '', person } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BuyerPage
      key={id}
      id={id}
      tab={tab}
      open={open}
      person={person}
      onOpen={(dialog, of) =>
        void navigate({
          search: { ...(tab !== 'overview' && { tab }), ...(dialog && { open: dialog }), ...(of && { person: of }) },
        })
      }
    />
  )
}
