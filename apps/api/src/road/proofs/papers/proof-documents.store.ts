import { sql } from 'kysely'
import type { ProofPaper, ProofReason, ProofTick } from '@bilbro/contract/road/proofs/proof-rules'
import type { ProofDocumentStatus } from '@bilbro/contract/road/proofs/proof-states'
import type { FoundCheck, proofSources } from '@bilbro/contract/road/proofs/proofs'
import { appError } from '../../../core/errors.ts'
import type { Db } from '../../../core/postgres/db.ts'
import type { Transitioned } from '../../../core/postgres/tables.ts'

type Row = { paper: ProofPaper; status: ProofDocumentStatus; reasons: ProofReason[]; ticks: ProofTick[] }
const typed = <R extends object>(row: R) => row as Omit<R, keyof Row> & Row
export type ProofDocumentRecord = Awaited<ReturnType<typeof lock>>
export type ProofSource = (typeof proofSources)[number]

/** Locks the row until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string) {
  const found = await db
    .selectFrom('proofDocuments')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw appError('notFound')
  return typed(found)
}
/** @throws notFound */
export async function get(db: Db, id: string): Promise<ProofDocumentRecord> {
  const found = await db.selectFrom('proofDocuments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return typed(found)
}

export type Change = {
  reasons?: ProofReason[]
  ticks?: ProofTick[]
  note?: string
  checkedBy?: string | null
  checkedAt?: string | null
  uploadId?: string
}
export const setStatus = async (
  db: Db,
  id: string,
  status: Transitioned<ProofDocumentStatus>,
  values: Change,
  now: Date,
) =>
  typed(
    await db
      .updateTable('proofDocuments')
      .set({ ...values, status, version: sql<number>`version + 1`, updatedAt: now.toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export const insertAll = (db: Db, proofFileId: string, papers: readonly ProofPaper[], now: Date) =>
  db
    .insertInto('proofDocuments')
    .values(papers.map((paper) => ({ proofFileId, paper, updatedAt: now.toISOString() })))
    .execute()

export const listByFile = async (db: Db, proofFileId: string): Promise<ProofDocumentRecord[]> =>
  (
    await db.selectFrom('proofDocuments').selectAll().where('proofFileId', '=', proofFileId).orderBy('id').execute()
  ).map(typed)

export type NewUpload = {
  documentId: string
  source: ProofSource
  sourceId?: string | null
  fileId: string | null
  fileName: string
  sha256: string | null
  staffId?: string | null
  buyerUserId?: string | null
  hasText: boolean | null
  checks: readonly FoundCheck[]
  signerName?: string
  place?: string
  receivedOn?: string
}
/** Undefined when the source record was added before. */
export const addUpload = async (db: Db, { checks, ...upload }: NewUpload, now: Date): Promise<string | undefined> =>
  (
    await db
      .insertInto('proofUploads')
      .values({ ...upload, checks: JSON.stringify(checks), uploadedAt: now.toISOString() })
      .onConflict((conflict) =>
        conflict.columns(['documentId', 'source', 'sourceId']).where('sourceId', 'is not', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
  )?.id

export const setRead = (db: Db, id: string, hasText: boolean, checks: readonly FoundCheck[]) =>
  db
    .updateTable('proofUploads')
    .set({ hasText, checks: JSON.stringify(checks) })
    .where('id', '=', id)
    .execute()

export const findUpload = (db: Db, id: string) =>
  db
    .selectFrom('proofUploads as u')
    .innerJoin('proofDocuments as d', 'd.id', 'u.documentId')
    .leftJoin('files as f', 'f.id', 'u.fileId')
    .selectAll('u')
    .select(['d.proofFileId', 'd.paper', 'f.mime'])
    .where('u.id', '=', id)
    .executeTakeFirst()

/** The required documents of files, each with its current upload. */
export const listWithUploads = async (db: Db, proofFileIds: readonly string[]) =>
  proofFileIds.length === 0
    ? []
    : (
        await db
          .selectFrom('proofDocuments as d')
          .leftJoin('proofUploads as u', 'u.id', 'd.uploadId')
          .leftJoin('staffUsers as s', 's.id', 'u.staffId')
          .leftJoin('buyerUsers as p', 'p.id', 'u.buyerUserId')
          .leftJoin('staffUsers as c', 'c.id', 'd.checkedBy')
          .selectAll('d')
          .select(['u.source', 'u.fileId', 'u.fileName', 'u.sha256', 'u.uploadedAt', 'u.hasText', 'u.checks'])
          .select(['u.signerName', 'u.place', 'u.receivedOn', 'c.name as checkedByName'])
          .select(sql<string | null>`coalesce(s.name, p.name)`.as('uploadedByName'))
          .where('d.proofFileId', 'in', [...proofFileIds])
          .orderBy('d.id')
          .execute()
      ).map(typed)
export type SlipRead = Awaited<ReturnType<typeof listWithUploads>>[number]
