import type { OutletUsersQuery } from '@bilbro/contract/dealers/outlet-users'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

const sorts = ['queue', 'name', 'company', 'createdAt'] as const satisfies readonly OutletUsersQuery['sortBy'][]
export const outletStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const

/** Which people of the outlet are shown, and who is being registered or refused. */
export const outletAddress = listAddress({
  statuses: outletStatuses,
  sorts,
  sortBy: 'queue',
  open: { dialog: dialogOf(['register']), refuse: idParam },
})
export type OutletSearch = SearchIn<typeof outletAddress>
