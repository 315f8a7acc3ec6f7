import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../../kit/list/use-address.ts'
import { MovesPage } from '../../../../road/internal-transports/moves-page.tsx'
import { movesAddress } from '../../../../road/internal-transports/moves-search.ts'

export const Route = createFileRoute('/_staff/logistics/moves/')({
  validateSearch: movesAddress.read,
  component: Moves,
})

function Moves() {
  return <MovesPage {...useAddress(Route)} />
}
