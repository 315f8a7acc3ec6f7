// The house has signed, here or at a service: the buyer's time begins, and he gets his link.
import { appError } from '../../core/errors.ts'
import type { ContractDocument } from '@bilbro/contract/deal/contract-document'
import type { MoveCtx } from '../../core/moves.ts'
import * as links from './contract-links.store.ts'
import { type MailingCtx, mailSigners } from './contract-mails.ts'
import { tellDealers } from './contract-news.ts'
import type { ContractRecord } from './contracts.store.ts'
import { lead } from './lead.ts'

const hour = 3_600_000

/** @throws contract.noSigner */
export async function needSigners(
  db: MoveCtx['db'],
  contract: Pick<ContractRecord, 'companyId' | 'offerId' | 'document'>,
) {
  const signers = await links.signersOf(db, contract)
  const { buyer } = contract.document as unknown as ContractDocument
  if (!signers.length) throw appError('contract.noSigner', { company: buyer.legalName })
  return signers
}

export const houseLeads = ({ id, signHours }: ContractRecord, ctx: MoveCtx): Promise<ContractRecord> => {
  const dueAt = new Date(ctx.now.getTime() + signHours * hour).toISOString()
  return lead(ctx, id, { to: 'WAITING_BUYER', values: { dueAt } })
}

/** @throws contract.noSigner */
export async function houseSigned(ctx: MoveCtx & MailingCtx, contract: ContractRecord): Promise<void> {
  const signers = await needSigners(ctx.db, contract)
  const waiting = await houseLeads(contract, ctx)
  await mailSigners(ctx, waiting, signers, 'contractToSign')
  await tellDealers(ctx, waiting, 'contractToSign')
}
