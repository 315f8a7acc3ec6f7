import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { api } from '../../../core/api.ts'
import { ContractPage, type LaterOfContract } from '../../../deal/contracts/contract-page.tsx'
import { contractSearch } from '../../../deal/contracts/contracts-search.ts'
import { DetailSkeleton } from '../../../kit/detail/detail-skeleton.tsx'
import { DraftInvoiceButton } from '../../../money/invoices/draft-button.tsx'
import { ClaimsCard } from '../../../road/claims/claims-card.tsx'

const later: LaterOfContract = {
  More: DraftInvoiceButton,
  Claims: ({ contract: { id, cars } }) => <ClaimsCard of={{ contractId: id }} withCars={cars.length > 1} />,
  Invoices: lazy(async () => ({
    default: (await import('../../../money/invoices/contract-invoices.tsx')).ContractInvoicesTab,
  })),
}

export const Route = createFileRoute('/_staff/contracts/$id')({
  validateSearch: contractSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.contracts.get.query({ params })),
  component: Contract,
  pendingComponent: DetailSkeleton,
})

function Contract() {
  const { id } = Route.useParams()
  const { tab = 'overview', note } = Route.useSearch()
  return <ContractPage key={id} id={id} tab={tab} note={note || undefined} later={later} />
}
