import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { soldCarsAddress } from '../../../overview/figures/figures-search.ts'
import { SoldCarsPage } from '../../../overview/figures/sold-cars-page.tsx'

export const Route = createFileRoute('/_staff/figures/cars')({
  validateSearch: soldCarsAddress.read,
  component: SoldCars,
})

function SoldCars() {
  return <SoldCarsPage {...useAddress(Route)} />
}
