// Documents from other sources are read after the commit. Uploads are read at once (`upload-proof.ts`).
import * as z from 'zod'
import type { Deps } from '../../../core/deps.ts'
import { AppError } from '../../../core/errors.ts'
import type { TransitionCtx } from '../../../core/transitions.ts'
import { job } from '../../../core/work/job.ts'
import { checkText } from './check-text.rules.ts'
import { paperFacts } from './paper-facts.ts'
import * as documents from '../papers/proof-documents.store.ts'
import * as files from '../papers/proof-files.store.ts'
import type { ReadPaper } from './read-paper.ts'

export const paperScript = new URL('./read-paper.thread.ts', import.meta.url)
/** Enough for documents of thirty pages. A file that needs more is not a proof document. */
export const paperLimits = { seconds: 20, megabytes: 192 }

export const readUpload = job({ name: 'proof-read', data: z.strictObject({ id: z.string() }), run: readNow })
export const readSoon = (ctx: Pick<TransitionCtx, 'enqueue'>, id: string): Promise<void> =>
  ctx.enqueue(readUpload, { id })

type ReadDeps = Pick<Deps, 'db' | 'files' | 'threads' | 'clock'>
export async function readNow({ db, files: store, threads, clock }: ReadDeps, { id }: { id: string }): Promise<void> {
  const upload = await documents.findUpload(db, id)
  if (!upload?.fileId || upload.hasText !== null || upload.mime !== 'application/pdf') return
  const file = await files.get(db, upload.proofFileId)
  const { paper } = await documents.get(db, upload.documentId)
  const text = await textOf({ files: store, db, threads }, upload.fileId, upload.fileName)
  const checks = text === null ? [] : checkText(paper, text, await paperFacts(db, file, clock()))
  await documents.setRead(db, id, text !== null, checks)
  // Raises the file's version so that open pages refresh.
  await files.update(db, file.id, {}, clock())
}

/** A document that cannot be read is left to a person, like a photo. */
async function textOf(
  { files: store, db, threads }: Pick<Deps, 'files' | 'db' | 'threads'>,
  fileId: string,
  name: string,
) {
  try {
    const bytes = await store.read(db, fileId)
    return (await threads.run<ReadPaper>(paperScript, { bytes, name }, paperLimits)).text
  } catch (error) {
    if (error instanceof AppError && (error.code.startsWith('proof.') || error.code.startsWith('file.'))) return null
    throw error
  }
}
