// The status of a proof file is derived from its documents and the day. It is recomputed whenever one of them changes.
import { fileStatusOf, missingPapers, turnOf } from '@bilbro/contract/road/proofs/proof-rules'
import type { Actor } from '@bilbro/contract/states'
import { contractToday } from '../../core/postgres/zones.ts'
import { lockForUpdate, transition, type TransitionCtx } from '../../core/transitions.ts'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import * as documents from './papers/proof-documents.store.ts'
import { proofFileState } from './papers/proof-files.states.ts'
import * as files from './papers/proof-files.store.ts'

export const causeOf = ({ actor }: TransitionCtx): Actor =>
  actor.kind === 'staff' ? 'staff' : actor.kind === 'buyer' ? 'dealer' : 'system'

/** Runs in the transaction of the change, and locks the file. */
export async function recomputeProofStatus(ctx: TransitionCtx, id: string): Promise<files.ProofFileRecord> {
  const row = await lockForUpdate(ctx, proofFileState, id)
  const papers = await documents.listByFile(ctx.db, id)
  const status = fileStatusOf(row, papers, await contractToday(ctx, row.contractId))
  const turn = turnOf({ ...row, status }, papers)
  const missing = missingPapers({ ...row, status }, papers)
  if (status !== row.status) {
    const moved = await transition(ctx, proofFileState, id, {
      to: status,
      by: causeOf(ctx),
      values: { turn, missingPapers: missing },
    })
    if (status === 'SUBMITTED') await notifySubmitted(ctx, id)
    return moved
  }
  if (turn !== row.turn || missing.join() !== row.missingPapers.join())
    await files.update(ctx.db, id, { turn, missingPapers: missing }, ctx.now)
  return files.get(ctx.db, id)
}

async function notifySubmitted(ctx: TransitionCtx, id: string): Promise<void> {
  const { stockNo, companyName, version } = await files.getDetails(ctx.db, id)
  await notifyStaff(ctx, {
    to: { right: 'proofs.approve' },
    kind: 'proofsSubmitted',
    params: { stockNo, company: companyName },
    link: `/proofs?proof=${id}`,
    dedupe: `${id}:submitted:${version}`,
  })
}
