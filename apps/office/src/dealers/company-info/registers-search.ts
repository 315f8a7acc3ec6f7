import type { VatChecksQuery } from '@bilbro/contract/dealers/company-info'
import { vatCheckStates } from '@bilbro/contract/dealers/register-states'
import { textUpTo } from '../../core/search-params.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'

const sorts = ['checkedAt', 'vatId', 'name'] as const satisfies readonly VatChecksQuery['sortBy'][]

/** What is looked up, and which checks are listed, as it stands in the address. */
export const registersAddress = listAddress({
  statuses: vatCheckStates,
  sorts,
  sortBy: 'checkedAt',
  sort: 'desc',
  open: { country: textUpTo(2, (text) => /^[A-Z]{2}$/.test(text)), q: textUpTo(100) },
})
export type RegistersSearch = SearchIn<typeof registersAddress>
