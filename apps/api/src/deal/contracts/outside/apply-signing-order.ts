// Applies the state of a signing order to its contract: forwards only, once, and through the same functions as our own
// signing page.
import type { Signer } from '@bilbro/contract/deal/contracts/contract-order'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { ContractStatus } from '@bilbro/contract/deal/contracts/contract-states'
import { providerNames } from '@bilbro/contract/admin/providers'
import type { Deps } from '../../../core/deps.ts'
import type { TransitionCtx } from '../../../core/transitions.ts'
import type { SignOrder } from '../../../providers/signing/port.ts'
import { notifyContractDealers, notifyContractStaff } from '../notify-contract.ts'
import * as contracts from '../contracts.store.ts'
import * as signing from '../signing/contract-signatures.store.ts'
import { requestBuyerSignature } from '../signing/request-buyer-signature.ts'
import { lockContract, transitionContract } from '../transition-contract.ts'
import { type Moment, findRefusalForShare } from '../could-sign.ts'
import { completeSigning } from '../signing/complete-signing.ts'
import { keepUncounted } from './keep-uncounted.job.ts'
import * as orders from './signature-orders.store.ts'

/** Shown to staff: it was signed at the service after the contract had ended here. */
const signedAfterEnd = 'SIGNED_AFTER_END'
type Known = { contract: contracts.ContractRecord; order: orders.SignOrderRecord }

/** Late answers change nothing: a signature stays, and an ended order stays ended. */
export async function applySigningOrder(
  ctx: TransitionCtx,
  deps: Pick<Deps, 'secrets' | 'config'>,
  ref: string,
  told: SignOrder,
): Promise<void> {
  const { contractId } = await orders.get(ctx.db, ref)
  const contract = await lockContract(ctx, contractId)
  const order = await orders.lock(ctx.db, ref)
  if (!['OPEN', 'CANCELLING'].includes(order.status)) return
  const signers = told.signers.map((one) => {
    const before = orders.signersOf(order).find(({ role }) => role === one.role)
    return before?.state === 'SIGNED' ? before : one
  })
  await orders.update(ctx.db, ref, { signers, error: null, lookedAt: ctx.now.toISOString() })
  if (order.status === 'CANCELLING') return endThere(ctx, ref, told)
  const known: Known = { contract, order: { ...order, orderId: told.orderId } }
  const by = (role: Signer['role']) => signers.find((one) => one.role === role)
  if (contract.status === 'WAITING_ADMIN' && by('ADMIN')?.state === 'SIGNED') {
    await sign(ctx, known, by('ADMIN')!)
    await requestBuyerSignature({ ...ctx, deps }, await contracts.get(ctx.db, contractId))
  }
  const { status } = await contracts.get(ctx.db, contractId)
  if (told.state === 'COMPLETED') {
    if (status !== 'WAITING_BUYER' || by('BUYER')?.state !== 'SIGNED') return
    const buyer = by('BUYER')!
    const refusal = await findRefusalForShare(ctx.db, {
      companyId: contract.companyId,
      invitedId: order.buyerUserId,
      name: buyer.name,
      moment: momentOf(buyer, order),
    })
    await orders.update(ctx.db, ref, { status: 'COMPLETED', error: refusal ?? null })
    if (refusal) {
      // A person has to decide: the contract stays unchanged, and the signed document is stored with the order.
      await ctx.enqueue(keepUncounted, { id: ref })
      return notifyContractStaff(ctx, await contracts.get(ctx.db, contractId), 'contractNotCounted')
    }
    await sign(ctx, known, buyer)
    await completeSigning(ctx, contractId, 'dealer')
  } else if (told.state !== 'OPEN') await endHere(ctx, known, told, status as ContractStatus)
}

/** Some services do not report the time. Then it was after the last check that found it unsigned. */
function momentOf({ at }: Signer, { createdAt, lookedAt }: orders.SignOrderRecord): Moment {
  if (at !== null) return { since: at, isExact: true }
  return { since: lookedAt !== null && lookedAt > createdAt ? lookedAt : createdAt, isExact: false }
}

/** @throws contract.signed (by the unique index) */
async function sign(ctx: TransitionCtx, { contract, order }: Known, { role, name, at }: Signer): Promise<void> {
  const document = contract.document as unknown as ContractDocument
  const side = role === 'ADMIN' ? document.seller : document.buyer
  await signing.addSignature(ctx.db, {
    contractId: contract.id,
    role,
    name: (name ?? side.representedBy ?? side.legalName).slice(0, 120),
    title: null,
    method: 'PROVIDER',
    drawingFileId: null,
    // The consent text and the identity check are in the service's own evidence.
    consent: `${providerNames[orders.keyOf(order)]} ${order.orderId}`,
    documentSha256: order.documentSha256,
    staffId: role === 'ADMIN' ? order.staffId : null,
    buyerUserId: null,
    ip: null,
    userAgent: null,
    at: at ?? ctx.now.toISOString(),
  })
}

/** The order was cancelled here before. It only matters whether it was signed all the same. */
async function endThere(ctx: TransitionCtx, ref: string, { state }: SignOrder): Promise<void> {
  if (state === 'COMPLETED') await orders.update(ctx.db, ref, { status: 'COMPLETED', error: signedAfterEnd })
  else if (state !== 'OPEN') await orders.update(ctx.db, ref, { status: 'CANCELLED' })
}

/** The order was rejected, expired or cancelled at the service. */
async function endHere(
  ctx: TransitionCtx,
  { contract, order }: Known,
  told: SignOrder,
  status: ContractStatus,
): Promise<void> {
  const state = told.state as 'REJECTED' | 'EXPIRED' | 'CANCELLED'
  await orders.update(ctx.db, order.id, { status: state })
  const said = told.signers.find((one) => one.state === 'REJECTED')?.reason?.slice(0, 500)
  const reason = said || `${providerNames[orders.keyOf(order)]}: ${state.toLowerCase()}`
  const values = { endedReason: reason }
  // The company has not signed yet: the contract becomes a draft again and the agreement stays.
  if (status === 'WAITING_ADMIN') return void (await transitionContract(ctx, contract.id, { to: 'DRAFT', reason }))
  if (status !== 'WAITING_BUYER') return
  if (state === 'REJECTED') {
    const ended = await transitionContract(ctx, contract.id, { to: 'DECLINED', by: 'dealer', reason, values })
    return notifyContractStaff(ctx, ended, 'contractDeclined')
  }
  if (state === 'EXPIRED') {
    const ended = await transitionContract(ctx, contract.id, { to: 'EXPIRED', by: 'system', values })
    await notifyContractStaff(ctx, ended, 'contractExpired')
    return notifyContractDealers(ctx, ended, 'contractExpired')
  }
  const ended = await transitionContract(ctx, contract.id, { to: 'VOID', reason, values })
  await notifyContractStaff(ctx, ended, 'contractDeclined')
  await notifyContractDealers(ctx, ended, 'contractDeclined')
}
