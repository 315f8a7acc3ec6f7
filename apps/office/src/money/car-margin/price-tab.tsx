import { useCan } from '../../core/session/can.ts'
import { api } from '../../core/api.ts'
import { PriceAndTaxTab } from '../../rates/price-tab.tsx'
import type { TabProps } from '../../stock/cars/tabs.ts'
import { CarPurchases } from '../purchase-invoices/car-purchases.tsx'
import { CarMarginCard } from './car-margin-card.tsx'

/** The tab of prices with where its costs come from, and what the car leaves in the end. */
export function PriceTaxAndMarginTab({ car }: TabProps) {
  const may = useCan()
  return (
    <PriceAndTaxTab car={car}>
      {may(api.purchaseInvoices.list) && may({ access: 'cars.cost' }) && <CarPurchases carId={car.id} />}
      {may(api.carMargin.get) && <CarMarginCard carId={car.id} />}
    </PriceAndTaxTab>
  )
}
