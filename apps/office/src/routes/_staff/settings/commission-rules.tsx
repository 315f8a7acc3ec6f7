import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { DetailSkeleton } from '../../../kit/detail/detail-skeleton.tsx'
import { RulesPage } from '../../../money/commission/rules-page.tsx'
import { rulesSearch } from '../../../money/commission/reports-search.ts'

export const Route = createFileRoute('/_staff/settings/commission-rules')({
  validateSearch: rulesSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(api.commissionRules.list.query()),
  component: RulesPage,
  pendingComponent: DetailSkeleton,
})
