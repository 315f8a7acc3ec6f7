import { lists } from '@bilbro/contract/lists/lists.gen'
import { dialogOf, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Which companies are shown, and whether one is being made. */
export const entitiesAddress = listAddress(lists.legalEntities.list, {
  open: { dialog: dialogOf(['new']) },
})
export type EntitiesSearch = SearchIn<typeof entitiesAddress>
