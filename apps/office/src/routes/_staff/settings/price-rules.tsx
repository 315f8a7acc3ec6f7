import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { RulesPage } from '../../../overview/price-rules/rules-page.tsx'
import { rulesAddress } from '../../../overview/price-rules/rules-search.ts'

export const Route = createFileRoute('/_staff/settings/price-rules')({
  validateSearch: rulesAddress.read,
  component: PriceRules,
})

function PriceRules() {
  return <RulesPage {...useAddress(Route)} />
}
