// Signatures: first the company, then the buyer, both on the same file.
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import { consentOf } from '@bilbro/i18n/texts/consent'
import { appError } from '../../../core/errors.ts'
import { storeDrawing } from '../../../platform/files/drawn.ts'
import type { Blob } from '../../../platform/files/files.ts'
import type { Ctx, StaffCtx } from '../../../core/request/context.ts'
import { hasPermission } from '../../../core/request/context.ts'
import { isClear, screen } from '../../../dealers/sanctions/screen.ts'
import { signerOf } from '../../../dealers/sanctions/subjects.ts'
import { versionConflict } from '../../../core/version-conflict.ts'
import { notifyContractStaff } from '../notify-contract.ts'
import * as links from './contract-links.store.ts'
import { contractForStaff } from '../contracts.read.ts'
import { assertSameDocument, signRefusal } from '../contracts.rules.ts'
import * as contracts from '../contracts.store.ts'
import * as signing from './contract-signatures.store.ts'
import { completeSigning } from './complete-signing.ts'
import { awaitBuyerSignature, requestBuyerSignature } from './request-buyer-signature.ts'
import { lockContract, transitionContract } from '../transition-contract.ts'
import { assertSignedLocally } from './sign-ways.ts'

export type HouseSignature = {
  version: number
  documentSha256: string
  title: string
  method: 'TYPED' | 'DRAWN' | 'PROFILE'
  drawing?: string | undefined
}

/** Stores a drawing as it comes from the browser, before the transaction. @throws contract.drawing */
export async function prepareDrawing(
  ctx: Ctx,
  { method, drawing }: { method: string; drawing?: string | undefined },
): Promise<Blob | undefined> {
  if (method !== 'DRAWN') return undefined
  return storeDrawing(ctx.deps.files, 'signature.png', drawing)
}

/** @throws version.stale, contract.signedOutside, contract.documentChanged, contract.fourEyes, contract.noSigner, state.notAllowed */
export async function signForHouse(
  ctx: StaffCtx,
  id: string,
  said: HouseSignature,
  blob: Blob | undefined,
): Promise<ContractDetail> {
  const held = await lockContract(ctx, id)
  if (held.version !== said.version)
    throw await versionConflict(ctx, { entity: 'contracts', entityId: id }, () => contractForStaff(ctx, id))
  if (held.status !== 'WAITING_ADMIN') throw appError('state.notAllowed', { from: held.status, to: 'WAITING_BUYER' })
  assertSignedLocally(held)
  assertSameDocument(said.documentSha256, held.documentSha256)
  if (signRefusal(held, { id: ctx.actor.id, maySign: hasPermission(ctx, 'contracts.sign') }))
    throw appError('contract.fourEyes')
  const isPaper = held.source === 'PAPER'
  const document = held.document as unknown as ContractDocument
  const signature = {
    contractId: id,
    title: said.title || null,
    documentSha256: said.documentSha256,
    ip: ctx.client.ip,
    userAgent: ctx.client.userAgent || null,
    at: ctx.now.toISOString(),
  }
  await signing.addSignature(ctx.db, {
    ...signature,
    role: 'ADMIN',
    name: ctx.actor.name,
    method: isPaper ? 'PAPER' : said.method,
    drawingFileId: blob ? await ctx.deps.files.attach(ctx.db, blob) : await profileSignature(ctx, said.method),
    consent: consentOf(held.language),
    staffId: ctx.actor.id,
    buyerUserId: null,
  })
  if (!isPaper) {
    await requestBuyerSignature(ctx, held)
    return contractForStaff(ctx, id)
  }
  await awaitBuyerSignature(held, ctx)
  // The buyer has already signed on paper, as confirmed by staff.
  await signing.addSignature(ctx.db, {
    ...signature,
    role: 'BUYER',
    name: document.buyer.representedBy ?? document.buyer.legalName,
    title: null,
    method: 'PAPER',
    drawingFileId: null,
    consent: consentOf(held.language),
    staffId: ctx.actor.id,
    buyerUserId: null,
  })
  await completeSigning(ctx, id, 'staff')
  return contractForStaff(ctx, id)
}

async function profileSignature(ctx: StaffCtx, method: string): Promise<string | null> {
  return method === 'PROFILE' ? ((await contracts.findProfileSignature(ctx.db, ctx.actor.id)) ?? null) : null
}

export type BuyerSignature = {
  documentSha256: string
  name: string
  title: string
  method: 'TYPED' | 'DRAWN'
  drawing?: string | undefined
}

/** The link of a token. @throws link.invalid for an unknown token */
export async function linkOf(ctx: Pick<Ctx, 'db'>, token: string) {
  const link = await links.findByToken(ctx.db, token)
  if (!link) throw appError('link.invalid')
  return link
}

/** The signer is not told about the sanctions list: staff get in touch. @throws contract.onHold */
async function assertSignerAllowed(ctx: Ctx, { contractId }: { contractId: string }, name: string): Promise<void> {
  const { companyId, document } = await contracts.get(ctx.db, contractId)
  const { buyer } = document as unknown as ContractDocument
  const subjects = [signerOf({ contractId, companyId, country: buyer.country, name })]
  await ctx.transaction(() => screen(ctx, subjects), { isAnswer: false })
  if (!(await isClear(ctx, subjects))) throw appError('contract.onHold')
}

/**
 * Screens the signer and stores the drawing.
 * @throws link.invalid, contract.signed, contract.linkClosed, contract.onHold, contract.drawing
 */
export async function prepareBuyerSignature(ctx: Ctx, token: string, said: BuyerSignature) {
  const link = await linkOf(ctx, token)
  // A closed link is refused before the sanctions check. Otherwise it could be used to check any name.
  assertLinkOpen(await contracts.get(ctx.db, link.contractId), link, ctx.now)
  await assertSignerAllowed(ctx, link, said.name)
  return { link, blob: await prepareDrawing(ctx, said) }
}

/** @throws contract.linkClosed, contract.documentChanged, contract.signed */
export async function signAsBuyer(
  ctx: Ctx,
  token: string,
  said: BuyerSignature,
  { link, blob }: Awaited<ReturnType<typeof prepareBuyerSignature>>,
): Promise<void> {
  // The signer is not signed in, so the audit log shows the name from the link.
  const signer: Ctx = { ...ctx, actor: { kind: 'system', name: link.name } }
  const held = await lockContract(signer, link.contractId)
  // Read again with a lock: the company may have been suspended, or the user's role changed, in the meantime.
  assertLinkOpen(held, (await links.findByTokenForShare(ctx.db, token))!, ctx.now)
  assertSignedLocally(held)
  assertSameDocument(said.documentSha256, held.documentSha256)
  await signing.addSignature(ctx.db, {
    contractId: held.id,
    role: 'BUYER',
    name: said.name,
    title: said.title || null,
    method: said.method,
    drawingFileId: blob ? await ctx.deps.files.attach(ctx.db, blob) : null,
    consent: consentOf(held.language),
    documentSha256: said.documentSha256,
    staffId: null,
    buyerUserId: link.buyerUserId,
    ip: ctx.client.ip,
    userAgent: ctx.client.userAgent || null,
    at: ctx.now.toISOString(),
  })
  await completeSigning(signer, held.id, 'dealer')
}

type Link = Awaited<ReturnType<typeof linkOf>>
type Standing = { userStatus: string; companyStatus: string; role: string }
/** While the company is suspended or the user's role cannot bind it, the link pauses. It works again afterwards. */
export const canSign = ({ userStatus, companyStatus, role }: Standing): boolean =>
  userStatus === 'ACTIVE' && companyStatus === 'APPROVED' && (links.signerRoles as readonly string[]).includes(role)

/** @throws contract.signed, contract.linkClosed */
export function assertLinkOpen(contract: contracts.ContractRecord, link: Link, now: Date): void {
  if (contract.status === 'SIGNED') throw appError('contract.signed')
  const isOpen =
    contract.status === 'WAITING_BUYER' &&
    link.voidedAt === null &&
    canSign(link) &&
    link.documentSha256 === contract.documentSha256 &&
    contract.dueAt !== null &&
    Date.parse(contract.dueAt) > now.getTime()
  if (!isOpen) throw appError('contract.linkClosed')
}

/** @throws link.invalid, contract.linkClosed */
export async function declineAsBuyer(ctx: Ctx, token: string, reason: string): Promise<void> {
  const { contractId, name } = await linkOf(ctx, token)
  const signer: Ctx = { ...ctx, actor: { kind: 'system', name } }
  const held = await lockContract(signer, contractId)
  const link = (await links.findByTokenForShare(ctx.db, token))!
  assertLinkOpen(held, link, ctx.now)
  const ended = await transitionContract(signer, link.contractId, {
    to: 'DECLINED',
    by: 'dealer',
    reason,
    values: { endedReason: reason },
  })
  await notifyContractStaff(signer, ended, 'contractDeclined')
}
