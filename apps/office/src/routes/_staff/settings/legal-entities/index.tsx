import { createFileRoute } from '@tanstack/react-router'
import { EntitiesPage } from '../../../../admin/legal-entities/entities-page.tsx'
import { entitiesAddress } from '../../../../admin/legal-entities/entities-search.ts'
import { useAddress } from '../../../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/settings/legal-entities/')({
  validateSearch: entitiesAddress.read,
  component: Entities,
})

function Entities() {
  return <EntitiesPage {...useAddress(Route)} />
}
