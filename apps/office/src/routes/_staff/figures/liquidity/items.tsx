import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../../kit/list/use-address.ts'
import { LiquidityItemsPage } from '../../../../overview/liquidity/liquidity-items-page.tsx'
import { liquidityItemsAddress } from '../../../../overview/liquidity/liquidity-search.ts'

export const Route = createFileRoute('/_staff/figures/liquidity/items')({
  validateSearch: liquidityItemsAddress.read,
  component: LiquidityItems,
})

function LiquidityItems() {
  return <LiquidityItemsPage {...useAddress(Route)} />
}
