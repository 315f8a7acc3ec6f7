import type { RequestRow } from '@bilbro/contract/deal/requests/car-requests'
import type { WishFields } from '@bilbro/contract/deal/requests/request-fields'
import type { Format } from '@bilbro/i18n/format'
import { tx } from '@bilbro/i18n/i18n'

/** Name of the dealer or the consumer of a request. */
export const customerOf = ({ company, consumer }: Pick<RequestRow, 'company' | 'consumer'>): string =>
  (company ?? consumer)?.name ?? ''

/** Title of a request. */
export const wishTitle = ({ brand, model, wish }: Pick<WishFields, 'brand' | 'model' | 'wish'>): string =>
  brand === null ? wish : [brand, model].filter(Boolean).join(' ')

/** The limits of a request in one line: `2020–2023 · ≤ 80.000 km · ≤ 25.000 €`. */
export function wishBounds(wish: WishFields, format: Format): string {
  const { yearMin, yearMax, mileageMax, priceMax, fuels, quantity } = wish
  const years =
    yearMin !== null && yearMax !== null
      ? `${yearMin}–${yearMax}`
      : yearMin !== null
        ? `≥ ${yearMin}`
        : yearMax !== null
          ? `≤ ${yearMax}`
          : ''
  return [
    quantity > 1 ? `${quantity} ×` : '',
    years,
    mileageMax === null ? '' : `≤ ${format.km(mileageMax)}`,
    priceMax === null ? '' : `≤ ${format.money(priceMax, { whole: true })}`,
    fuels.map((fuel) => tx(`fuel.${fuel}`)).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}
