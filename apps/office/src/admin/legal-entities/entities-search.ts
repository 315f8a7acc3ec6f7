import { lists } from '@bilbro/contract/lists/lists.gen'
import { dialogOf, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: filters, and whether a company is being created. */
export const entitiesAddress = listAddress(lists.legalEntities.list, {
  open: { dialog: dialogOf(['new']) },
})
export type EntitiesSearch = SearchIn<typeof entitiesAddress>
