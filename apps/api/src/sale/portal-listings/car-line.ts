import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { Language } from '@bilbro/contract/common'
import type { CarRowBuyer } from '@bilbro/contract/sale/portal-cars'
import { formatFor } from '@bilbro/i18n/format'
import { modelIn } from '@bilbro/i18n/texts/model-names'

/** One line about a car for an e-mail. */
export function carLine(car: CarRowBuyer, language: Language): string {
  const format = formatFor(language)
  return [
    modelIn(carTitle(car), language),
    car.year === null ? '' : String(car.year),
    car.mileage === null ? '' : format.km(car.mileage),
    car.price === null ? '' : format.money(car.price, { whole: true }),
  ]
    .filter(Boolean)
    .join(' · ')
}
