// The work that belongs to a deal, and the record from which its file is found.
import type { DealSource } from '@bilbro/contract/overview/deal-file/deal-sections'
import type { TaskKind } from '@bilbro/contract/overview/today/task-kinds'

export const taskDeals: { readonly [K in TaskKind]?: DealSource } = {
  OFFER_ANSWER: 'offers',
  OFFER_APPROVE: 'offers',
  CONTRACT_DRAFT: 'offers',
  CONTRACT_SEND: 'contracts',
  CONTRACT_SIGN: 'contracts',
  INVOICE_DRAFT: 'contracts',
  INVOICE_ISSUE: 'invoices',
  INVOICE_SEND: 'invoices',
  INVOICE_OVERDUE: 'invoices',
  TRANSPORT_PLAN: 'transports',
  TRANSPORT_SILENT: 'transports',
  TRANSPORT_PAPERS: 'transports',
  EXPORT_SUBMIT: 'exports',
  PROOF_CHECK: 'proofs',
  PROOF_OVERDUE: 'proofs',
  CLAIM: 'claims',
}
