import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../kit/list/use-address.ts'
import { CustomsPage } from '../../road/customs-exports/customs-page.tsx'
import { customsAddress } from '../../road/customs-exports/customs-search.ts'

export const Route = createFileRoute('/_staff/customs')({
  validateSearch: customsAddress.read,
  component: Customs,
})

function Customs() {
  return <CustomsPage {...useAddress(Route)} />
}
