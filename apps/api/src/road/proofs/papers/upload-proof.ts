// An uploaded document is read before the transaction; the answer shows the values that were found.
import { dealersPapers, type ProofPaper } from '@bilbro/contract/road/proofs/proof-rules'
import { appError } from '../../../core/errors.ts'
import { lockForUpdate, transition } from '../../../core/transitions.ts'
import type { BuyerCtx, StaffCtx } from '../../../core/request/context.ts'
import type { Blob } from '../../../platform/files/files.ts'
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

type Asked = { fileId: string; paper: ProofPaper }
type ReadProof = { documentId: string; text: string | null; blob: Blob }

/** Reads and stores the paper. @throws proof.otherPaper, proof.closed, proof.settled, and what cannot be read */
export async function prepareProof(
  ctx: StaffCtx | BuyerCtx,
  { fileId, paper }: Asked,
  upload: Upload,
): Promise<ReadProof> {
  const before = await files.get(ctx.db, fileId)
  const { document } = await fitting(ctx, before, paper)
  const { text } = await readUploaded(ctx, upload)
  const { name, mime, path } = upload
  return { documentId: document.id, text, blob: await ctx.deps.files.store({ name, mime, path }) }
}

/** @throws proof.otherPaper, proof.closed, proof.settled */
export async function uploadProof(
  ctx: StaffCtx | BuyerCtx,
  { fileId, paper }: Asked,
  { documentId, text, blob }: ReadProof,
): Promise<void> {
  const file = await lockForUpdate(ctx, proofFileState, fileId)
  await fitting(ctx, file, paper)
  const state = documentStateOf(file)
  const held = await lockForUpdate(ctx, state, documentId)
  if (held.status === 'CHECKED_OK') throw appError('proof.settled')
  const facts = await paperFacts(ctx.db, file, ctx.now)
  const isDealer = ctx.actor.kind === 'buyer'
  const uploadId = await documents.addUpload(
    ctx.db,
    {
      documentId,
      source: isDealer ? 'DEALER' : 'STAFF',
      fileId: await ctx.deps.files.attach(ctx.db, blob),
      fileName: blob.name,
      sha256: blob.sha256.toString('hex'),
      [isDealer ? 'buyerUserId' : 'staffId']: ctx.actor.id,
      hasText: text !== null,
      checks: text === null ? [] : checkText(paper, text, facts),
    },
    ctx.now,
  )
  const blank = { uploadId: uploadId!, reasons: [], ticks: [], note: '', checkedBy: null, checkedAt: null }
  await transition(ctx, state, documentId, {
    to: 'UPLOADED',
    by: causeOf(ctx),
    values: blank,
    changes: [fileChange(blob.name)],
  })
  await recomputeProofStatus(ctx, fileId)
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
