// The PDF of a contract document. The same document always gives the same bytes.
import { createHash } from 'node:crypto'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { Ctx } from '../../../core/request/context.ts'
import { letterheadOf } from '../../../admin/legal-entities/letterhead.ts'
import { contractPdf } from '../../contract-paper/contract-page.ts'

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** @throws legalEntity.none, legalEntity.incomplete */
export async function bytesOf(
  ctx: Ctx,
  document: ContractDocument,
  { isDraft }: { isDraft: boolean },
): Promise<Buffer> {
  const letterhead = await letterheadOf(ctx, document.language, document.seller.id)
  // The document's date instead of the current time: a second print has the same bytes and the same hash.
  return contractPdf(ctx.deps, document, {
    letterhead,
    at: new Date(`${document.madeOn}T00:00:00Z`),
    ...(isDraft && { watermark: 'DRAFT' as const }),
  })
}
