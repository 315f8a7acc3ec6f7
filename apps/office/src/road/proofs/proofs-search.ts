import { lists } from '@bilbro/contract/lists/lists.gen'
import { proofRoutes, proofTurns } from '@bilbro/contract/road/proofs/proof-rules'
import { listOf, textUpTo } from '../../core/search-params.ts'
import { dialogOf, idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

export const proofDialogs = [
  'check',
  'waive',
  'ask',
  'approve',
  'reject',
  'due',
  'undo',
  'close',
  'reopen',
  'settings',
] as const
export type ProofDialog = (typeof proofDialogs)[number]

/** Search parameters: filters, and the open proof file and its dialog. */
export const proofsAddress = listAddress(lists.proofs.list, {
  filters: { route: listOf(proofRoutes), turn: listOf(proofTurns), companyId: textUpTo(40) },
  open: { proof: idParam, dialog: dialogOf(proofDialogs), paper: idParam },
})
export type ProofsSearch = SearchIn<typeof proofsAddress>

/** Call groups to refetch after a decision. */
export const proofQueryGroups = ['proofs', 'vatDeposits', 'carLogs'] as const
