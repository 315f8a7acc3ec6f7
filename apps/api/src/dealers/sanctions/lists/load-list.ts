// Imports a new version of the list. If that fails, the last valid version stays current.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { audit } from '../../../core/audit/audit.ts'
import { appError } from '../../../core/errors.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import type { Upload } from '../../../core/request/uploads.ts'
import { compileList } from './compile-list.ts'
import * as sanctions from '../sanctions.store.ts'
import { screenEverybody } from '../screen.job.ts'

/** A list with fewer entries than this share needs confirmation: it may be a truncated file. */
const leastShare = 0.8

/** Reads and stores a list that was not loaded before. @throws sanctions.older, and what reading a file throws */
export async function prepareList(ctx: StaffCtx, file: Upload) {
  const sha256 = await hashOf(file.path)
  const known = await sanctions.findBySha256(ctx.db, sha256)
  if (known) {
    if (!known.isCurrent) throw appError('sanctions.older', { day: known.generatedOn })
    return { known }
  }
  const compiled = await compileList(ctx.deps.threads, file)
  const mime = compiled.listFormat === 'XML' ? 'application/xml' : 'text/csv'
  return { compiled, sha256, blob: await ctx.deps.files.store({ name: file.name, mime, path: file.path }) }
}

/**
 * The same file again confirms that there is no newer one.
 * @throws sanctions.older, sanctions.shrunk: what counts stays as it is
 */
export async function loadList(
  ctx: StaffCtx,
  found: Awaited<ReturnType<typeof prepareList>>,
  { file, isConfirmed }: { file: Pick<Upload, 'name'>; isConfirmed: boolean },
): Promise<void> {
  if (found.known) {
    await sanctions.markConfirmed(ctx.db, found.known.id, ctx.now)
    await record(ctx, found.known.id, 'sanctionsConfirmed', { file: file.name, entries: found.known.entries })
    return
  }
  const {
    compiled: { entries, names, listFormat, generatedOn },
    sha256,
    blob,
  } = found
  // Two simultaneous uploads run one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('sanction lists'))`.execute(ctx.db)
  const before = await sanctions.findCurrent(ctx.db)
  if (before && generatedOn < before.generatedOn) throw appError('sanctions.older', { day: before.generatedOn })
  if (before && !isConfirmed && entries.length < before.entries * leastShare)
    throw appError('sanctions.shrunk', { before: before.entries, now: entries.length })
  const list = {
    generatedOn,
    listFormat,
    sha256,
    names,
    fileName: file.name.slice(0, 255),
    entries: entries.length,
    fileId: await ctx.deps.files.attach(ctx.db, blob),
    loadedBy: ctx.actor.id,
  }
  const id = await sanctions.insertAsCurrent(ctx.db, list, entries, ctx.now)
  await record(ctx, id, 'sanctionsLoaded', { file: file.name, entries: entries.length })
  await ctx.enqueue(screenEverybody, {})
}

const record = (ctx: StaffCtx, id: string, action: string, of: { file: string; entries: number }) =>
  audit(ctx, {
    entity: 'sanctionLists',
    entityId: id,
    action,
    changes: [
      { field: 'importFile', from: null, to: of.file },
      { field: 'sanctionEntries', from: null, to: of.entries },
    ],
  })

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
