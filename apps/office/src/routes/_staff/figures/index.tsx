import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { FiguresPage } from '../../../overview/figures/figures-page.tsx'
import { figuresSearch } from '../../../overview/figures/figures-search.ts'

export const Route = createFileRoute('/_staff/figures/')({ validateSearch: figuresSearch, component: Figures })

function Figures() {
  return <FiguresPage {...useAddress(Route)} />
}
