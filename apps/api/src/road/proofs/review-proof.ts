// Staff decisions on proof documents and files.
import { type ProofReason, ticksOf, uncheckedNeeds } from '@bilbro/contract/road/proofs/proof-rules'
import type { ProofCheck } from '@bilbro/contract/road/proofs/proofs'
import { audit } from '../../core/audit/audit.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { notifyDealers } from '../../admin/notifications/notify.ts'
import { syncDeposit, reopenDeposit, lockDeposits } from './sync-deposit.ts'
import * as documents from './papers/proof-documents.store.ts'
import { documentStateOf, proofFileState, proofParents } from './papers/proof-files.states.ts'
import * as files from './papers/proof-files.store.ts'
import { proofForStaff } from './proofs.read.ts'
import { recomputeProofStatus } from './recompute-proof-status.ts'

/** Locks the file and checks the caller's version. @throws notFound, version.stale */
export async function lockFile(ctx: StaffCtx, id: string, version: number): Promise<files.ProofFileRecord> {
  const row = await lockForUpdate(ctx, proofFileState, id)
  if (row.version !== version)
    throw await versionConflict(ctx, { entity: 'proofFiles', entityId: id }, () => proofForStaff(ctx, id))
  return row
}

/** Locks a document and its file. @throws notFound, version.stale, proof.closed */
async function lockPaperAtVersion(ctx: StaffCtx, id: string, version: number) {
  const { proofFileId } = await documents.get(ctx.db, id)
  const file = await lockForUpdate(ctx, proofFileState, proofFileId)
  const state = documentStateOf(file)
  const document = await lockForUpdate(ctx, state, id)
  if (document.version !== version)
    throw await versionConflict(ctx, { entity: 'proofDocuments', entityId: id }, () => proofForStaff(ctx, proofFileId))
  if (file.status === 'APPROVED' || file.status === 'NOT_REQUIRED') throw appError('proof.closed')
  return { file, state, document }
}

/** @throws proof.empty, proof.ticksMissing, proof.needsReasons */
export async function reviewPaper(
  ctx: StaffCtx,
  id: string,
  { version, isGood, reasons, ticks, note }: ProofCheck & { version: number },
): Promise<string> {
  const { file, state, document } = await lockPaperAtVersion(ctx, id, version)
  if (document.uploadId === null) throw appError('proof.empty')
  const asked = ticksOf[document.paper]
  const seen = asked.filter((one) => ticks.includes(one))
  if (isGood && seen.length < asked.length) throw appError('proof.ticksMissing')
  if (!isGood && !reasons.length) throw appError('proof.needsReasons')
  const by = { checkedBy: ctx.actor.id, checkedAt: ctx.now.toISOString(), ticks: seen, note }
  const to = isGood ? 'CHECKED_OK' : 'CHECKED_BAD'
  await transition(ctx, state, id, { to, values: { ...by, reasons: isGood ? [] : [...new Set(reasons)] } })
  await recomputeProofStatus(ctx, file.id)
  if (!isGood) await notifyRejected(ctx, file, id)
  return file.id
}

export async function waivePaper(
  ctx: StaffCtx,
  id: string,
  { version, isWaived, reason }: { version: number; isWaived: boolean; reason: string },
): Promise<string> {
  const { file, state } = await lockPaperAtVersion(ctx, id, version)
  const values = {
    note: isWaived ? reason : '',
    reasons: [],
    checkedBy: ctx.actor.id,
    checkedAt: ctx.now.toISOString(),
  }
  await transition(ctx, state, id, { to: isWaived ? 'WAIVED' : 'EXPECTED', reason, values })
  await recomputeProofStatus(ctx, file.id)
  return file.id
}

type Decision = { version: number; note: string }

/** Releases the deposit when this is the last car of its contract. @throws proof.notChecked, proof.taxed */
export async function approveFile(ctx: StaffCtx, id: string, { version, note }: Decision): Promise<void> {
  const { contractId } = await files.get(ctx.db, id)
  const deposits = await lockDeposits(ctx, contractId)
  const file = await lockFile(ctx, id, version)
  if (deposits.some(({ status }) => status === 'FORFEITED')) throw appError('proof.taxed')
  const papers = await documents.listByFile(ctx.db, id)
  const open = uncheckedNeeds(file, papers)
  if (open.length && file.status !== 'APPROVED')
    throw appError('proof.notChecked', { papers: open.map(({ paper }) => paper).join(', ') })
  const values = {
    turn: null,
    missingPapers: [],
    decidedBy: ctx.actor.id,
    decidedAt: ctx.now.toISOString(),
    decidedNote: note,
  }
  await transition(ctx, proofFileState, id, { to: 'APPROVED', values })
  await syncDeposit(ctx, contractId)
  const { stockNo, offerId } = await files.getDetails(ctx.db, id)
  const about = { params: { stockNo }, link: `/portal/orders?order=${offerId}` } as const
  await notifyDealers(ctx, { companyId: file.companyId, kind: 'proofApproved', ...about, dedupe: `${id}:${version}` })
}

type Rejected = Decision & { papers: readonly { id: string; reasons: ProofReason[] }[] }
/** @throws proof.otherPaper, proof.empty */
export async function rejectPapers(ctx: StaffCtx, id: string, { version, note, papers }: Rejected): Promise<void> {
  const file = await lockFile(ctx, id, version)
  const state = documentStateOf(file)
  const own = new Set((await documents.listByFile(ctx.db, id)).map((one) => one.id))
  if (file.status !== 'SUBMITTED') throw appError('state.notAllowed', { from: file.status, to: 'REJECTED' })
  for (const paper of papers.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (!own.has(paper.id)) throw appError('proof.otherPaper')
    const { uploadId } = await lockForUpdate(ctx, state, paper.id)
    if (uploadId === null) throw appError('proof.empty')
    const by = { checkedBy: ctx.actor.id, checkedAt: ctx.now.toISOString(), note }
    await transition(ctx, state, paper.id, {
      to: 'CHECKED_BAD',
      values: { ...by, reasons: [...new Set(paper.reasons)] },
    })
  }
  await recomputeProofStatus(ctx, id)
  await notifyRejected(ctx, file, papers[0]!.id)
}

async function notifyRejected(ctx: StaffCtx, file: files.ProofFileRecord, documentId: string): Promise<void> {
  const { stockNo, offerId } = await files.getDetails(ctx.db, file.id)
  const { version } = await documents.get(ctx.db, documentId)
  await notifyDealers(ctx, {
    companyId: file.companyId,
    kind: 'proofRejected',
    params: { stockNo },
    link: `/portal/orders?order=${offerId}`,
    dedupe: `${documentId}:${version}`,
  })
}

type NewStatus = { version: number; status: 'SUBMITTED' | 'NOT_REQUIRED' | 'OPEN'; reason: string }
export async function setFileStatus(ctx: StaffCtx, id: string, { version, status, reason }: NewStatus): Promise<void> {
  const { contractId } = await files.get(ctx.db, id)
  await lockDeposits(ctx, contractId)
  const row = await lockFile(ctx, id, version)
  if (status === 'SUBMITTED' && row.status === 'APPROVED') await reopenDeposit(ctx, contractId, reason)
  const decided = { decidedBy: null, decidedAt: null, decidedNote: '' }
  const turn = status === 'NOT_REQUIRED' ? null : 'HOUSE'
  const isUndone = row.status === 'APPROVED'
  await transition(ctx, proofFileState, id, {
    to: status,
    reason,
    values: { turn, missingPapers: [], ...(isUndone && decided) },
  })
  await recomputeProofStatus(ctx, id)
  await syncDeposit(ctx, contractId)
}

export async function setDue(
  ctx: StaffCtx,
  id: string,
  { version, dueOn, reason }: { version: number; dueOn: string; reason: string },
): Promise<void> {
  const { contractId } = await files.get(ctx.db, id)
  await lockDeposits(ctx, contractId)
  const row = await lockFile(ctx, id, version)
  if (row.status === 'APPROVED' || row.status === 'NOT_REQUIRED') throw appError('proof.closed')
  if (dueOn < row.openedOn) throw fieldError('proof.dueBeforeOpened', 'dueOn', { day: row.openedOn })
  await files.update(ctx.db, id, { dueOn, term: null }, ctx.now)
  const changes = [{ field: 'proofDueOn', from: row.dueOn, to: dueOn }]
  await audit(ctx, {
    entity: 'proofFiles',
    entityId: id,
    parents: proofParents(row),
    action: 'proofsDue',
    reason,
    changes,
  })
  await recomputeProofStatus(ctx, id)
  await syncDeposit(ctx, contractId)
}
