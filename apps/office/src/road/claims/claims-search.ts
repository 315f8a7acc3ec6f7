import { lists } from '@bilbro/contract/lists/lists.gen'
import { claimKinds } from '@bilbro/contract/road/claims/claim-states'
import { listOf, oneOf, textUpTo } from '../../core/search-params.ts'
import { detailSearch } from '../../kit/detail/detail-search.ts'
import { dialogOf, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: filters, and what is open. */
export const claimsAddress = listAddress(lists.claims.list, {
  filters: {
    kind: listOf(claimKinds),
    turn: oneOf(['', 'HOUSE', 'DEALER'], ''),
    companyId: textUpTo(40),
    contractId: textUpTo(40),
    supplierId: textUpTo(40),
  },
  open: { dialog: dialogOf(['settings']) },
})
export type ClaimsSearch = SearchIn<typeof claimsAddress>

export const claimTabs = ['overview', 'history'] as const
export type ClaimTab = (typeof claimTabs)[number]
export const claimDialogs = ['ask', 'decide', 'confirm', 'back', 'write', 'recourse'] as const
export type ClaimDialog = (typeof claimDialogs)[number]
export const claimSearch = detailSearch(claimDialogs, {
  tab: oneOf(claimTabs, 'overview'),
  of: textUpTo(40),
  /** The picture in the lightbox. */
  photo: textUpTo(60),
})

/** Call groups to refetch when a claim changes. */
export const claimQueryGroups = ['claims', 'carLogs'] as const
