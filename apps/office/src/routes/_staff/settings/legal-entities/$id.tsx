import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../core/api.ts'
import { listOf, textUpTo } from '../../../../core/search-params.ts'
import { EntityPage } from '../../../../admin/legal-entities/entity-page.tsx'
import { detailSearch } from '../../../../kit/detail/detail-search.ts'
import { DetailSkeleton } from '../../../../kit/detail/detail-skeleton.tsx'

export const Route = createFileRoute('/_staff/settings/legal-entities/$id')({
  validateSearch: detailSearch(['account'], { edit: listOf(40), account: textUpTo(40) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.legalEntities.get.query({ params })),
  component: Entity,
  pendingComponent: DetailSkeleton,
})

function Entity() {
  const { id } = Route.useParams()
  return <EntityPage key={id} id={id} />
}
