import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { TextsPage } from '../../../deal/contract-terms/texts-page.tsx'
import { textsSearch } from '../../../deal/contract-terms/texts-search.ts'

export const Route = createFileRoute('/_staff/settings/contract-terms')({
  validateSearch: textsSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(api.contractTerms.list.query()),
  component: Texts,
})

function Texts() {
  return <TextsPage search={Route.useSearch()} />
}
