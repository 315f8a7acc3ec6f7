// The company has signed, here or at a service: the buyer's deadline starts and the link is sent.
import { appError } from '../../../core/errors.ts'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { TransitionCtx } from '../../../core/transitions.ts'
import * as links from './contract-links.store.ts'
import { type MailingCtx, mailSigners } from '../drafting/contract-mails.ts'
import { notifyContractDealers } from '../notify-contract.ts'
import type { ContractRecord } from '../contracts.store.ts'
import { transitionContract } from '../transition-contract.ts'

const hour = 3_600_000

/** @throws contract.noSigner */
export async function findSignersOrThrow(
  db: TransitionCtx['db'],
  contract: Pick<ContractRecord, 'companyId' | 'offerId' | 'document'>,
) {
  const signers = await links.listSigners(db, contract)
  const { buyer } = contract.document as unknown as ContractDocument
  if (!signers.length) throw appError('contract.noSigner', { company: buyer.legalName })
  return signers
}

export const awaitBuyerSignature = ({ id, signHours }: ContractRecord, ctx: TransitionCtx): Promise<ContractRecord> => {
  const dueAt = new Date(ctx.now.getTime() + signHours * hour).toISOString()
  return transitionContract(ctx, id, { to: 'WAITING_BUYER', values: { dueAt } })
}

/** @throws contract.noSigner */
export async function requestBuyerSignature(ctx: TransitionCtx & MailingCtx, contract: ContractRecord): Promise<void> {
  const signers = await findSignersOrThrow(ctx.db, contract)
  const waiting = await awaitBuyerSignature(contract, ctx)
  await mailSigners(ctx, waiting, signers, 'contractToSign')
  await notifyContractDealers(ctx, waiting, 'contractToSign')
}
