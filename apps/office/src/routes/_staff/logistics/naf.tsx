import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { NafPage } from '../../../road/naf-reports/naf-page.tsx'
import { nafAddress } from '../../../road/naf-reports/naf-search.ts'

export const Route = createFileRoute('/_staff/logistics/naf')({
  validateSearch: nafAddress.read,
  component: NafReports,
})

function NafReports() {
  return <NafPage {...useAddress(Route)} />
}
