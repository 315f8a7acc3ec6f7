// What a file is follows from its papers and the day: worked out anew whenever one of them has changed.
import { fileStatusOf, missingPapers, turnOf } from '@bilbro/contract/road/proof-rules'
import type { Actor } from '@bilbro/contract/states'
import { contractToday } from '../../core/postgres/zones.ts'
import { hold, move, type MoveCtx } from '../../core/moves.ts'
import { notifyStaff } from '../../house/notifications/notify.ts'
import * as documents from './proof-documents.store.ts'
import { proofFileState } from './proof-files.states.ts'
import * as files from './proof-files.store.ts'

export const causeOf = ({ actor }: MoveCtx): Actor =>
  actor.kind === 'staff' ? 'staff' : actor.kind === 'buyer' ? 'dealer' : 'system'

/** In the transaction of the change; holds the file. */
export async function refresh(ctx: MoveCtx, id: string): Promise<files.ProofFileRecord> {
  const row = await hold(ctx, proofFileState, id)
  const papers = await documents.ofFile(ctx.db, id)
  const status = fileStatusOf(row, papers, await contractToday(ctx, row.contractId))
  const turn = turnOf({ ...row, status }, papers)
  const missing = missingPapers({ ...row, status }, papers)
  if (status !== row.status) {
    const moved = await move(ctx, proofFileState, id, {
      to: status,
      by: causeOf(ctx),
      values: { turn, missingPapers: missing },
    })
    if (status === 'SUBMITTED') await tellSubmitted(ctx, id)
    return moved
  }
  if (turn !== row.turn || missing.join() !== row.missingPapers.join())
    await files.change(ctx.db, id, { turn, missingPapers: missing }, ctx.now)
  return files.get(ctx.db, id)
}

async function tellSubmitted(ctx: MoveCtx, id: string): Promise<void> {
  const { stockNo, companyName, version } = await files.read(ctx.db, id)
  await notifyStaff(ctx, {
    to: { right: 'proofs.approve' },
    kind: 'proofsSubmitted',
    params: { stockNo, company: companyName },
    link: `/proofs?proof=${id}`,
    dedupe: `${id}:submitted:${version}`,
  })
}
