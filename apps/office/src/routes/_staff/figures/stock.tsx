import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { periodSearch } from '../../../overview/figures/figures-search.ts'
import { StockFiguresPage } from '../../../overview/stock-figures/stock-figures-page.tsx'

export const Route = createFileRoute('/_staff/figures/stock')({
  validateSearch: periodSearch,
  component: StockFigures,
})

function StockFigures() {
  return <StockFiguresPage {...useAddress(Route)} />
}
