import type { Money } from '@bilbro/contract/common'
import type { Chosen } from '../../../sale/listings/choosing/chosen.ts'

/** The total asking price of several cars. */
export const askingOf = (cars: readonly Chosen[]): Money => ({
  minor: cars.reduce((total, { price }) => total + (price?.minor ?? 0), 0),
  currency: 'EUR',
})
