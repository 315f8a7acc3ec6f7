import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { PriceTaxAndMarginTab } from '../../money/car-margin/price-and-margin-tab.tsx'
import type { TabProps } from '../../stock/cars/tabs.ts'
import { CalculationOfCar } from '../purchase-calculations/calculation-of-car.tsx'
import { PastSalesOfCar } from '../past-sales/past-sales-card.tsx'
import { StandingCostCard } from './standing-cost-card.tsx'

/** The price tab, with what waiting costs and what our own past sales say. */
export function WholePriceTab({ car }: TabProps) {
  const may = useCan()
  return (
    <PriceTaxAndMarginTab car={car}>
      {may(api.standingCost.ofCar) && <StandingCostCard carId={car.id} />}
      {may(api.purchaseCalculations.ofCar) && <CalculationOfCar carId={car.id} />}
      {may(api.pastSales.ofCar) && <PastSalesOfCar carId={car.id} />}
    </PriceTaxAndMarginTab>
  )
}
