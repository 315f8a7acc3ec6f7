import { PriceTab } from '../stock/cars/price/price-tab.tsx'
import type { TabProps } from '../stock/cars/tabs.ts'
import { TaxWhatIf } from './deal-tax/tax-what-if.tsx'

/** The tab of prices and margin with what the rates make of them. */
export function PriceAndTaxTab({ car }: TabProps) {
  return (
    <PriceTab car={car}>
      <TaxWhatIf carId={car.id} />
    </PriceTab>
  )
}
