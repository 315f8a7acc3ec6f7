import { createFileRoute } from '@tanstack/react-router'
import { RegistersPage } from '../../dealers/company-info/registers-page.tsx'
import { registersAddress } from '../../dealers/company-info/registers-search.ts'
import { useAddress } from '../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/registers')({
  validateSearch: registersAddress.read,
  component: Registers,
})

function Registers() {
  return <RegistersPage {...useAddress(Route)} />
}
