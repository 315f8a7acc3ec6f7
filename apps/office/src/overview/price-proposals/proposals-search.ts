import { lists } from '@bilbro/contract/lists/lists.gen'
import { listOf } from '../../core/search-params.ts'
import { listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const proposalsAddress = listAddress(lists.priceProposals.list, { filters: { ruleId: listOf(40) } })
export type ProposalsSearch = SearchIn<typeof proposalsAddress>
