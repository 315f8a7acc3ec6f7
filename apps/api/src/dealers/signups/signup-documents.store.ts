import type { SignupDocument } from '@bilbro/contract/dealers/signups/signups'
import type { Db } from '../../core/postgres/db.ts'
import type { Files } from '../../platform/files/files.ts'

const day = 86_400_000

export const insert = (
  db: Db,
  document: { tokenHash: Buffer; kind: string; name: string; fileId: string; createdAt: string },
) => db.insertInto('signupDocuments').values(document).execute()

/** Assigns uploaded documents to a sign-up; returns their number. Each token works once. */
export async function setSignup(db: Db, signupId: string, tokenHashes: readonly Buffer[]): Promise<number> {
  if (!tokenHashes.length) return 0
  const claimed = await db
    .updateTable('signupDocuments')
    .set({ signupId })
    .where('tokenHash', 'in', tokenHashes)
    .where('signupId', 'is', null)
    .returning('id')
    .execute()
  return claimed.length
}

/** Number of these documents that have no sign-up yet. */
export async function countFree(db: Db, tokenHashes: readonly Buffer[]): Promise<number> {
  if (!tokenHashes.length) return 0
  const found = await db
    .selectFrom('signupDocuments')
    .select('id')
    .where('tokenHash', 'in', tokenHashes)
    .where('signupId', 'is', null)
    .execute()
  return found.length
}

export async function list(db: Db, signupId: string, files: Files, now: Date): Promise<SignupDocument[]> {
  const rows = await db
    .selectFrom('signupDocuments as d')
    .innerJoin('files as f', 'f.id', 'd.fileId')
    .select(['d.id', 'd.kind', 'd.name', 'd.fileId', 'd.createdAt', 'f.mime', 'f.bytes'])
    .where('d.signupId', '=', signupId)
    .orderBy('d.createdAt')
    .orderBy('d.id')
    .limit(200)
    .execute()
  return rows.map(({ fileId, ...row }) => ({
    ...row,
    kind: row.kind as SignupDocument['kind'],
    url: files.documentUrl(fileId, now),
  }))
}

/** Deletes documents that no sign-up has claimed for a day; returns files that are no longer needed. */
export async function deleteOrphans(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('signupDocuments')
    .where('signupId', 'is', null)
    .where('createdAt', '<', new Date(now.getTime() - day).toISOString())
    .returning('fileId')
    .execute()
  return rows.map((row) => row.fileId)
}

/** Deletes documents of sign-ups that were rejected before then; returns files that are no longer needed. */
export async function deleteOfRejected(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('signupDocuments as d')
    .using('signups as s')
    .whereRef('s.id', '=', 'd.signupId')
    .where('s.status', '=', 'REJECTED')
    .where('s.decidedAt', '<', before.toISOString())
    .returning('d.fileId')
    .execute()
  return rows.map((row) => row.fileId)
}
