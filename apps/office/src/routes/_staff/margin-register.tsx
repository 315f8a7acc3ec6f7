import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../kit/list/use-address.ts'
import { MarginPage } from '../../money/margin/margin-page.tsx'
import { marginAddress } from '../../money/margin/margin-search.ts'

export const Route = createFileRoute('/_staff/margin-register')({
  validateSearch: marginAddress.read,
  component: Margin,
})

function Margin() {
  return <MarginPage {...useAddress(Route)} />
}
