import { createFileRoute } from '@tanstack/react-router'
import { SignupsPage } from '../../../dealers/signups/signups-page.tsx'
import { signupsAddress } from '../../../dealers/signups/signups-search.ts'
import { useAddress } from '../../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/signups/')({ validateSearch: signupsAddress.read, component: Signups })

function Signups() {
  return <SignupsPage {...useAddress(Route)} />
}
