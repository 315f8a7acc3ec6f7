import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../../kit/list/use-address.ts'
import { LiquidityPage } from '../../../../overview/liquidity/liquidity-page.tsx'
import { liquiditySearch } from '../../../../overview/liquidity/liquidity-search.ts'

export const Route = createFileRoute('/_staff/figures/liquidity/')({
  validateSearch: liquiditySearch,
  component: Liquidity,
})

function Liquidity() {
  return <LiquidityPage {...useAddress(Route)} />
}
