// Contract notifications in the portal, the office and by e-mail.
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { TransitionCtx } from '../../core/transitions.ts'
import { notifyDealers, notifyStaff } from '../../admin/notifications/notify.ts'
import { titleOf } from './contracts.read.ts'
import type { ContractRecord } from './contracts.store.ts'

const documentOf = ({ document }: ContractRecord) => document as unknown as ContractDocument

/** The author of the contract, else all users who may sign. */
export async function notifyContractStaff(
  ctx: TransitionCtx,
  contract: ContractRecord,
  kind: 'contractSigned' | 'contractDeclined' | 'contractExpired' | 'contractNotCounted',
): Promise<void> {
  const { id, draftedBy, version } = contract
  const document = documentOf(contract)
  await notifyStaff(ctx, {
    to: draftedBy ? [draftedBy] : { right: 'contracts.sign' },
    kind,
    params: { car: titleOf(document), company: document.buyer.legalName },
    link: `/contracts/${id}`,
    dedupe: `${id}:${version}`,
  })
}

export const notifyContractDealers = (
  ctx: TransitionCtx,
  contract: ContractRecord,
  kind: 'contractToSign' | 'contractSigned' | 'contractDeclined' | 'contractExpired' | 'contractReminder',
): Promise<void> =>
  notifyDealers(ctx, {
    companyId: contract.companyId,
    kind,
    params: { car: titleOf(documentOf(contract)) },
    link: `/portal/orders?order=${contract.offerId}`,
    dedupe: `${contract.id}:${contract.version}`,
  })
