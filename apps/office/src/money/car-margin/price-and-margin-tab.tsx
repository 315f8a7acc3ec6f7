import type { ReactNode } from 'react'
import { useCan } from '../../core/session/can.ts'
import { api } from '../../core/api.ts'
import { PriceAndTaxTab } from '../../rates/price-tab.tsx'
import type { TabProps } from '../../stock/cars/tabs.ts'
import { CarPurchases } from '../purchase-invoices/elsewhere/car-purchases.tsx'
import { PeopleCard } from '../commission/people-card.tsx'
import { CarMarginCard } from './car-margin-card.tsx'

/** The price tab, with the invoices behind the costs and the car's margin; `children`: content of later modules. */
export function PriceTaxAndMarginTab({ car, children }: TabProps & { children?: ReactNode }) {
  const may = useCan()
  return (
    <PriceAndTaxTab car={car}>
      {may(api.purchaseInvoices.list) && may({ access: 'cars.cost' }) && <CarPurchases carId={car.id} />}
      {may(api.carMargin.get) && <CarMarginCard carId={car.id} />}
      {may(api.employeeReports.people) && <PeopleCard carId={car.id} />}
      {children}
    </PriceAndTaxTab>
  )
}
