import { lists } from '@bilbro/contract/lists/lists.gen'
import { day, textUpTo } from '../../core/search-params.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const marginAddress = listAddress(lists.marginRegister.list, {
  filters: {
    period: textUpTo(7),
    legalEntityId: textUpTo(40),
    issuedMin: day,
    issuedMax: day,
  },
})
export type MarginSearch = SearchIn<typeof marginAddress>
