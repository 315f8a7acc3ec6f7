import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../kit/list/use-address.ts'
import { ProofsPage } from '../../road/proofs/proofs-page.tsx'
import { proofsAddress } from '../../road/proofs/proofs-search.ts'

export const Route = createFileRoute('/_staff/proofs')({
  validateSearch: proofsAddress.read,
  component: Proofs,
})

function Proofs() {
  return <ProofsPage {...useAddress(Route)} />
}
