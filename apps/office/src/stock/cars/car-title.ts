import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { carNamed } from '@bilbro/i18n/i18n'

/** The title of a car. */
export function titleOf(car: { brand: string; model: string; variant?: string | null }): string {
  return carNamed(carTitle(car))
}
