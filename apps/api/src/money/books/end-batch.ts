// Ends a batch: its file is handed over, or the batch is undone while nobody has the file.
import type { BookBatch } from '@bilbro/contract/money/books/books'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import * as batches from './batches.store.ts'

export const toBatch = (row: batches.BatchRecord, { actor, deps, now }: StaffCtx): BookBatch => ({
  id: row.id,
  month: row.month,
  no: row.no,
  askedBy: row.askedByName,
  askedAt: row.askedAt,
  madeAt: row.madeAt,
  failure: row.failure,
  lines: row.lines,
  documents: row.documents,
  total: row.totalMinor === null ? null : eur(row.totalMinor),
  sha256: row.sha256,
  // The bookings of a margin sale show the purchase price.
  file:
    row.handedOverAt && row.fileId && hasPermission({ actor }, 'cars.cost')
      ? deps.files.documentUrl(row.fileId, now)
      : null,
  handedOver: row.handedOverAt ? { by: row.handedOverByName, at: row.handedOverAt } : null,
  takenBack:
    row.takenBackAt && row.takenBackReason
      ? { by: row.takenBackByName, at: row.takenBackAt, reason: row.takenBackReason }
      : null,
  mayEnd: isMade(row) && !row.handedOverAt && !row.takenBackAt,
})

const isMade = ({ madeAt }: batches.BatchRecord): boolean => madeAt !== null

/** @throws notFound, books.notMade, books.handedOver */
async function lockMade(ctx: StaffCtx, id: string): Promise<batches.BatchRecord> {
  const batch = await batches.lock(ctx.db, id)
  if (!isMade(batch)) throw appError('books.notMade')
  if (batch.handedOverAt || batch.takenBackAt) throw appError('books.handedOver')
  return batch
}

const nameOf = ({ month, no }: batches.BatchRecord) => `${month} / ${no}`

/** From here on the file can be downloaded, so the batch is final. */
export async function handOver(ctx: StaffCtx, id: string): Promise<batches.BatchRecord> {
  const batch = await lockMade(ctx, id)
  await batches.markEnded(ctx.db, id, { handedOverAt: ctx.now.toISOString(), handedOverBy: ctx.actor.id })
  const changes = [{ field: 'bookBatch', from: null, to: nameOf(batch) }]
  await audit(ctx, { entity: 'bookBatches', entityId: id, action: 'bookHandOver', changes })
  return batches.get(ctx.db, id)
}

/** Makes the bookings open again. @throws books.notLast, books.closed (by the database) */
export async function undoHandOver(ctx: StaffCtx, id: string, reason: string): Promise<batches.BatchRecord> {
  const batch = await lockMade(ctx, id)
  const values = { takenBackAt: ctx.now.toISOString(), takenBackBy: ctx.actor.id, takenBackReason: reason }
  await batches.markEnded(ctx.db, id, values)
  const changes = [{ field: 'bookBatch', from: nameOf(batch), to: null }]
  await audit(ctx, { entity: 'bookBatches', entityId: id, action: 'bookTakeBack', reason, changes })
  return batches.get(ctx.db, id)
}
