import { importCountries } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { oneOf, searchOf, type SearchOf, whole } from '../../core/search-params.ts'

export const packKinds = ['TAX', 'COSTS'] as const

const shape = {
  country: oneOf(importCountries, 'NO'),
  kind: oneOf(packKinds, 'TAX'),
  /** The selected version; by default the one valid today. */
  version: whole(1, 1_000_000, 0),
  /** The version to compare with. */
  beside: whole(1, 1_000_000, 0),
  /** `yes`: a new version is being created from it. */
  edit: oneOf(['no', 'yes'] as const, 'no'),
}
export const importCostsSearch = searchOf(shape)
export type ImportCostsSearch = SearchOf<typeof shape>
