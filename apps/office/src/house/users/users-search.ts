import { userViews } from '@bilbro/contract/house/user-views'
import type { UsersQuery } from '@bilbro/contract/house/users'
import { dialogOf, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

const sorts = ['name', 'email', 'lastSeenAt', 'createdAt'] as const satisfies readonly UsersQuery['sortBy'][]

/** Which colleagues are shown, and whether somebody is being invited. */
export const usersAddress = listAddress({
  statuses: userViews,
  sorts,
  sortBy: 'name',
  open: { dialog: dialogOf(['invite']) },
})
export type UsersSearch = SearchIn<typeof usersAddress>
