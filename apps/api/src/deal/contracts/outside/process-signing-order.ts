// The signing order of a contract at a service: created once, cancelled, and polled.
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { Deps } from '../../../core/deps.ts'
import type { TransitionCtx } from '../../../core/transitions.ts'
import { jobCtx } from '../../../core/work/job-ctx.ts'
import { ProviderError } from '../../../providers/provider-error.ts'
import type { SignatureProvider } from '../../../providers/signing/port.ts'
import { sha256Of } from '../signing/contract-bytes.ts'
import * as links from '../signing/contract-links.store.ts'
import { titleOf } from '../contracts.read.ts'
import * as contracts from '../contracts.store.ts'
import { applySigningOrder } from './apply-signing-order.ts'
import { outsideOf } from '../signing/sign-ways.ts'
import * as orders from './signature-orders.store.ts'

/** How much longer than here an order stays open at the service. Our own deadline is the one that counts. */
const spareMs = 30 * 86_400_000

/** Creates the order at the service exactly once, or cancels it there. Safe to run twice. */
export async function processSigningOrder(deps: Deps, ref: string): Promise<void> {
  const begun = await begin(deps, ref)
  if (!begun) return
  const { order, isEnding } = begun
  const provider = outsideOf(deps, orders.keyOf(order))
  try {
    const orderId = order.orderId ?? (await make(deps, provider, order))
    await deps.db.transaction().execute(async (db) => {
      const { status } = await orders.lock(db, ref)
      await orders.update(db, ref, { orderId, error: null, ...(status === 'WANTED' && { status: 'OPEN' }) })
    })
    const now = await orders.get(deps.db, ref)
    const told =
      isEnding || now.status === 'CANCELLING' ? await provider.cancel(orderId) : await provider.getOrder(orderId)
    await inTransaction(deps, (ctx) => applySigningOrder(ctx, deps, ref, told))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await deps.db.transaction().execute(async (db) => {
      const { status } = await orders.lock(db, ref)
      const isRefused = error.fault === 'REFUSED' && order.orderId === null
      await orders.update(db, ref, {
        error: describeError(error),
        ...(isRefused && status === 'WANTED' && { status: 'FAILED' }),
        ...(isRefused && status === 'CANCELLING' && { status: 'CANCELLED' }),
      })
    })
    if (error.fault !== 'REFUSED') throw error
  }
}

export const describeError = ({ fault, detail }: ProviderError): string =>
  [fault, detail].filter(Boolean).join(': ').slice(0, 300)

/** Records that the order may exist at the service from now on. Undefined when there is nothing to do. */
async function begin(deps: Deps, ref: string) {
  return deps.db.transaction().execute(async (db) => {
    const order = await orders.lock(db, ref)
    const isEnding = order.status === 'CANCELLING' || order.status === 'REJECTED'
    if (!isEnding && order.status !== 'WANTED') return undefined
    await orders.update(db, ref, { triedAt: deps.clock().toISOString() })
    return { order, isEnding }
  })
}

async function make(deps: Deps, provider: SignatureProvider, order: orders.SignOrderRecord): Promise<string> {
  const contract = await contracts.get(deps.db, order.contractId)
  const version = await contracts.getVersion(deps.db, contract.id, order.documentSha256)
  const pdf = await deps.files.read(deps.db, version.fileId!)
  // Only the exact file that was shown may be signed.
  if (sha256Of(pdf) !== order.documentSha256)
    throw new ProviderError(provider.key, 'REFUSED', 'the stored document has changed')
  const document = version.document as unknown as ContractDocument
  const [signer] = await links.listSigners(deps.db, contract)
  if (signer) await orders.update(deps.db, order.id, { buyerUserId: signer.id })
  const { publicUrl } = deps.config
  const { seller, buyer, language } = document
  return provider.createOrder({
    ref: order.id,
    title: `${contract.number} ${titleOf(document)}`.slice(0, 120),
    pdf,
    language,
    expiresAt: new Date(Date.parse(order.createdAt) + contract.signHours * 3_600_000 + spareMs),
    signers: [
      {
        role: 'ADMIN',
        name: seller.representedBy ?? seller.legalName,
        email: deps.config.mailFrom.replace(/^.*<|>$/g, ''),
        company: seller.legalName,
        redirectUrl: `${publicUrl}/office/contracts/${contract.id}`,
      },
      {
        role: 'BUYER',
        name: buyer.representedBy ?? signer?.name ?? buyer.legalName,
        email: signer?.email ?? '',
        company: buyer.legalName,
        redirectUrl: `${publicUrl}/${language}/portal/orders?order=${contract.offerId}`,
      },
    ],
  })
}

/** Polls the order and applies its state. False when the service did not answer. */
export async function pollSigningOrder(deps: Deps, ref: string): Promise<boolean> {
  const order = await orders.get(deps.db, ref)
  if (order.status !== 'OPEN') return true
  try {
    const told = await outsideOf(deps, orders.keyOf(order)).getOrder(order.orderId!)
    await inTransaction(deps, (ctx) => applySigningOrder(ctx, deps, ref, told))
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn('signature.look', { order: ref, error })
    await orders.update(deps.db, ref, { error: describeError(error) })
    return false
  }
}

const inTransaction = (deps: Deps, work: (ctx: TransitionCtx) => Promise<void>): Promise<void> =>
  deps.db.transaction().execute((db) => work(jobCtx(deps, db)))
