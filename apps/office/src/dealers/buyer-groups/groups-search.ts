import type { BuyerGroupsQuery } from '@bilbro/contract/dealers/buyer-groups'
import { dialogOf, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

const sorts = ['name', 'members', 'listings'] as const satisfies readonly BuyerGroupsQuery['sortBy'][]

/** Which groups are shown, and whether one is being made. */
export const groupsAddress = listAddress({ sorts, sortBy: 'name', open: { dialog: dialogOf(['new']) } })
export type GroupsSearch = SearchIn<typeof groupsAddress>
