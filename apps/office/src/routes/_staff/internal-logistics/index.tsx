import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { MovesPage } from '../../../road/moves/moves-page.tsx'
import { movesAddress } from '../../../road/moves/moves-search.ts'

export const Route = createFileRoute('/_staff/internal-logistics/')({
  validateSearch: movesAddress.read,
  component: Moves,
})

function Moves() {
  return <MovesPage {...useAddress(Route)} />
}
