import { lists } from '@bilbro/contract/lists/lists.gen'
import { textUpTo } from '../../core/search-params.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: the lookup, and filters of the checks. */
export const registersAddress = listAddress(lists.companyInfo.vatChecks, {
  open: { country: textUpTo(2, (text) => /^[A-Z]{2}$/.test(text)), q: textUpTo(100) },
})
export type RegistersSearch = SearchIn<typeof registersAddress>
