import type { LegalEntitiesQuery } from '@bilbro/contract/house/legal-entities'
import { legalEntityStates } from '@bilbro/contract/house/legal-entity-states'
import { dialogOf, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

const sorts = ['name', 'country', 'createdAt'] as const satisfies readonly LegalEntitiesQuery['sortBy'][]

/** Which companies are shown, and whether one is being made. */
export const entitiesAddress = listAddress({
  statuses: legalEntityStates.all,
  sorts,
  sortBy: 'name',
  open: { dialog: dialogOf(['new']) },
})
export type EntitiesSearch = SearchIn<typeof entitiesAddress>
