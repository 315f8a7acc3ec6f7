import { lists } from '@bilbro/contract/lists/lists.gen'
import { textUpTo } from '../../core/search-params.ts'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const sanctionDialogs = ['load', 'rules', 'same', 'not-same'] as const
export type SanctionDialog = (typeof sanctionDialogs)[number]

/** Search parameters: filters, and the open match `hit=<id>`. */
export const sanctionsAddress = listAddress(lists.sanctions.hits, {
  filters: { companyId: textUpTo(40) },
  open: {
    hit: idParam,
    dialog: dialogOf(sanctionDialogs),
    beside: textUpTo(10, (text) => text === 'lists'),
  },
})
export type SanctionsSearch = SearchIn<typeof sanctionsAddress>
