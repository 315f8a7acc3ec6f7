// Sends a draft for signing: assigns a number, checks the facts again, and stores the file and its hash.
import type { SignatureWay } from '@bilbro/contract/deal/contracts/contract-states'
import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import { entityToday } from '../../../core/postgres/zones.ts'
import { audit } from '../../../core/audit/audit.ts'
import { appError } from '../../../core/errors.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import { versionConflict } from '../../../core/version-conflict.ts'
import { nextNumber } from '../../../admin/number-series/next-number.ts'
import { notifyStaff } from '../../../admin/notifications/notify.ts'
import { screenAndAssert } from '../../../dealers/sanctions/screen.ts'
import { subjectsOfCompany } from '../../../dealers/sanctions/subjects.ts'
import { askAgain } from '../../../rates/deal-tax/deal-tax.read.ts'
import { bytesOf, sha256Of } from '../signing/contract-bytes.ts'
import { choicesOf, contractForStaff, titleOf } from '../contracts.read.ts'
import { assertSendable } from '../contracts.rules.ts'
import * as contracts from '../contracts.store.ts'
import { draftOf } from './draft.ts'
import { findSignersOrThrow } from '../signing/request-buyer-signature.ts'
import { lockContract, transitionContract } from '../transition-contract.ts'
import { assertPapersComplete } from './assert-papers.ts'
import { resolveSignatureWay } from '../signing/sign-ways.ts'
import { requestSigningOrder } from '../outside/request-signing-order.ts'

type Send = {
  contractId: string
  version: number
  hours: number
  signWith?: SignatureWay | undefined
  shown: () => Promise<unknown>
}

/**
 * The number is assigned in a transaction of its own, together with the frozen document: printing and storing take
 * time, and the number series must not stay locked. An assigned number stays with its contract in any case.
 * @throws sanctions.stopped, provider.notConfigured, contract.noSigner, version.stale, contract.incomplete,
 * contract.papers, contract.taxUndecided, legalEntity.incomplete
 */
export async function sendContract(
  ctx: StaffCtx,
  { contractId, version, hours, signWith, shown }: Send,
): Promise<ContractDetail> {
  const contract = await contracts.get(ctx.db, contractId)
  const way = resolveSignatureWay(ctx.deps, signWith)
  if (way !== 'local') await findSignersOrThrow(ctx.db, contract)
  const { companyId } = contract
  // A contract requires a new VAT check. The stored checks show whether the register answered.
  await askAgain({ ...ctx.deps, db: ctx.db }, { companyId, requestedBy: ctx.actor.id })
  await screenAndAssert(ctx, await subjectsOfCompany(ctx.db, companyId))
  const { document, documentVersion, frozen } = await ctx.transaction(() => freeze(ctx, contractId, version, shown), {
    isAnswer: false,
  })
  const bytes = await bytesOf(ctx, document, { isDraft: false })
  const sha256 = sha256Of(bytes)
  const blob = await ctx.deps.files.store({ name: `${document.number}.pdf`, mime: 'application/pdf', buffer: bytes })
  return ctx.transaction(async () => {
    const held = await lockContract(ctx, contractId)
    if (held.version !== frozen) throw await versionConflict(ctx, { entity: 'contracts', entityId: contractId }, shown)
    const documentFileId = await ctx.deps.files.attach(ctx.db, blob)
    await contracts.upsertVersion(
      ctx.db,
      { contractId, documentVersion, document, madeBy: ctx.actor.id, sha256, fileId: documentFileId },
      ctx.now,
    )
    const sent = await transitionContract(ctx, contractId, {
      to: 'WAITING_ADMIN',
      values: { documentFileId, documentSha256: sha256, signHours: hours, signWith: way },
    })
    if (way !== 'local') await requestSigningOrder(ctx, sent, way)
    await notifyStaff(ctx, {
      to: { right: 'contracts.sign' },
      kind: 'contractToSign',
      params: { car: titleOf(document), company: document.buyer.legalName },
      link: `/contracts/${contractId}`,
      dedupe: `${contractId}:${sent.documentVersion}`,
    })
    return contractForStaff(ctx, contractId)
  })
}

async function freeze(ctx: StaffCtx, contractId: string, version: number, shown: () => Promise<unknown>) {
  const held = await lockContract(ctx, contractId)
  if (held.version !== version) throw await versionConflict(ctx, { entity: 'contracts', entityId: contractId }, shown)
  if (held.status !== 'DRAFT') throw appError('state.notAllowed', { from: held.status, to: 'WAITING_ADMIN' })
  const choices = choicesOf(held)
  const draft = await draftOf(ctx, held.offerId, choices, { number: held.number, version: held.documentVersion + 1 })
  assertSendable(draft.document)
  await assertPapersComplete(ctx, draft.document)
  const day = await entityToday(ctx, draft.legalEntityId)
  const number =
    held.number ??
    (await nextNumber(ctx.db, { legalEntityId: draft.legalEntityId, kind: 'CONTRACT', day, now: ctx.now }))
  const document = { ...draft.document, number, payment: { ...draft.document.payment, reference: number } }
  const { cars: _cars, companyId: _company, ...columns } = draft
  const row = await contracts.updateDraft(ctx.db, contractId, { ...columns, document, choices, number }, ctx.now)
  await audit(ctx, {
    entity: 'contracts',
    entityId: contractId,
    parents: { buyerCompanies: row.companyId, cars: row.carIds },
    action: 'contractNumbered',
    changes: [{ field: 'contractNumber', from: held.number, to: number }],
  })
  return { document, documentVersion: row.documentVersion, frozen: row.version }
}
