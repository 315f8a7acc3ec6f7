import type { ReactNode } from 'react'
import { PriceTab } from '../stock/cars/price/price-tab.tsx'
import type { TabProps } from '../stock/cars/tabs.ts'
import { TaxWhatIf } from './deal-tax/tax-what-if.tsx'

/** The price tab with tax calculation; `children`: content of later modules. */
export function PriceAndTaxTab({ car, children }: TabProps & { children?: ReactNode }) {
  return (
    <PriceTab car={car}>
      <TaxWhatIf carId={car.id} />
      {children}
    </PriceTab>
  )
}
