import { type NoteContact, noteContacts } from '@bilbro/contract/admin/notes/notes'
import { lists } from '@bilbro/contract/lists/lists.gen'
import { listOf, oneOf, textUpTo } from '../../core/search-params.ts'
import { detailSearch } from '../../kit/detail/detail-search.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const contractsAddress = listAddress(lists.contracts.list, {
  filters: { companyId: textUpTo(40), carId: textUpTo(40) },
})
export type ContractsSearch = SearchIn<typeof contractsAddress>

export const contractTabs = ['overview', 'document', 'invoices', 'notes', 'history'] as const
export type ContractTab = (typeof contractTabs)[number]
export const contractDialogs = ['draft', 'preview', 'send', 'sign', 'reject', 'end', 'upload'] as const
export type ContractDialog = (typeof contractDialogs)[number]
export const contractSearch = detailSearch(contractDialogs, {
  tab: oneOf(contractTabs, 'overview'),
  note: oneOf<NoteContact | ''>(['', ...noteContacts], ''),
  edit: listOf(40),
})
