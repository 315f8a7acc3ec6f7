import { importCountries } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { oneOf, searchOf, type SearchOf, whole } from '../../core/search-params.ts'

export const packKinds = ['TAX', 'COSTS'] as const

const shape = {
  country: oneOf(importCountries, 'NO'),
  kind: oneOf(packKinds, 'TAX'),
  /** Which version is looked at; the one that holds today if nothing is said. */
  version: whole(1, 1_000_000, 0),
  /** Which one stands beside it. */
  beside: whole(1, 1_000_000, 0),
  /** `yes`: a new version is being written on top of it. */
  edit: oneOf(['no', 'yes'] as const, 'no'),
}
export const importCostsSearch = searchOf(shape)
export type ImportCostsSearch = SearchOf<typeof shape>
