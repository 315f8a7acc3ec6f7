import { AppError } from '../core/errors.ts'
import type { Ctx } from '../core/request/context.ts'
import type { Picture } from './letterhead.ts'
import { photoForPaper } from './paper.ts'

/** A stored photo for a document; undefined when its file is missing, so that the document is made without it. */
export async function paperPicture(
  ctx: Pick<Ctx, 'db' | 'deps'>,
  fileId: string,
  { path, width }: { path: string; width: number },
): Promise<Picture | undefined> {
  try {
    const content = await ctx.deps.files.read(ctx.db, fileId)
    return { path, bytes: await photoForPaper(content, width) }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'file.missing') throw error
    ctx.deps.log.warn('paper.photoMissing', { fileId })
    return undefined
  }
}
