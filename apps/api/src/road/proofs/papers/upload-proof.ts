// Uploads a proof document. It is read before the transaction, so that the check results are shown at once.
import { dealersPapers, type ProofPaper } from '@bilbro/contract/road/proofs/proof-rules'
import { appError } from '../../../core/errors.ts'
import { lockForUpdate, transition } from '../../../core/transitions.ts'
import type { BuyerCtx, StaffCtx } from '../../../core/request/context.ts'
import type { Upload } from '../../../core/request/uploads.ts'
import { checkText } from '../reading/check-text.rules.ts'
import { fileChange } from '../deadlines/sync-proof-file.ts'
import { paperFacts } from '../reading/paper-facts.ts'
import * as documents from './proof-documents.store.ts'
import { documentStateOf, proofFileState } from './proof-files.states.ts'
import * as files from './proof-files.store.ts'
import { paperLimits, paperScript } from '../reading/read-upload.job.ts'
import type { ReadPaper } from '../reading/read-paper.ts'
import { causeOf, recomputeProofStatus } from '../recompute-proof-status.ts'

type Taken = { fileId: string; paper: ProofPaper; upload: Upload }

/** @throws proof.otherPaper, proof.closed, proof.settled, and errors of unreadable files */
export async function uploadProof(ctx: StaffCtx | BuyerCtx, { fileId, paper, upload }: Taken): Promise<void> {
  const before = await files.get(ctx.db, fileId)
  const { document } = await fitting(ctx, before, paper)
  const read = await readUploaded(ctx, upload)
  const { name, mime, path } = upload
  const blob = await ctx.deps.files.store({ name, mime, path })
  await ctx.transaction(async () => {
    const file = await lockForUpdate(ctx, proofFileState, fileId)
    await fitting(ctx, file, paper)
    const state = documentStateOf(file)
    const held = await lockForUpdate(ctx, state, document.id)
    if (held.status === 'CHECKED_OK') throw appError('proof.settled')
    const facts = await paperFacts(ctx.db, file, ctx.now)
    const isDealer = ctx.actor.kind === 'buyer'
    const uploadId = await documents.addUpload(
      ctx.db,
      {
        documentId: document.id,
        source: isDealer ? 'DEALER' : 'STAFF',
        fileId: await ctx.deps.files.attach(ctx.db, blob),
        fileName: blob.name,
        sha256: blob.sha256.toString('hex'),
        [isDealer ? 'buyerUserId' : 'staffId']: ctx.actor.id,
        hasText: read.text !== null,
        checks: read.text === null ? [] : checkText(paper, read.text, facts),
      },
      ctx.now,
    )
    const blank = { uploadId: uploadId!, reasons: [], ticks: [], note: '', checkedBy: null, checkedAt: null }
    await transition(ctx, state, document.id, {
      to: 'UPLOADED',
      by: causeOf(ctx),
      values: blank,
      changes: [fileChange(blob.name)],
    })
    await recomputeProofStatus(ctx, fileId)
  })
}

const readUploaded = async ({ deps }: StaffCtx | BuyerCtx, { name, mime, path }: Upload): Promise<ReadPaper> =>
  mime === 'application/pdf' ? deps.threads.run<ReadPaper>(paperScript, { path, name }, paperLimits) : { text: null }

async function fitting(ctx: StaffCtx | BuyerCtx, file: files.ProofFileRecord, paper: ProofPaper) {
  if (file.status === 'APPROVED' || file.status === 'NOT_REQUIRED') throw appError('proof.closed')
  const document = (await documents.listByFile(ctx.db, file.id)).find((one) => one.paper === paper)
  if (!document || (ctx.actor.kind === 'buyer' && !dealersPapers.includes(paper))) throw appError('proof.otherPaper')
  if (document.status === 'CHECKED_OK') throw appError('proof.settled')
  return { document }
}
