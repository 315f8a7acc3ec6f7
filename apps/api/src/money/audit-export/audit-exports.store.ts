import type { TableSum } from '@bilbro/contract/money/books/audit-exports'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'

const rows = (db: Db) =>
  db
    .selectFrom('auditExports as x')
    .innerJoin('legalEntities as l', 'l.id', 'x.legalEntityId')
    .leftJoin('staffUsers as u', 'u.id', 'x.askedBy')
    .selectAll('x')
    .select(['l.name as entityName', 'l.legalName', 'l.city', 'u.name as askedByName'])
export type ExportRecord = Awaited<ReturnType<typeof get>>

/** @throws notFound */
export async function get(db: Db, id: string) {
  const found = await rows(db).where('x.id', '=', id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}
export const list = (db: Db) => rows(db).orderBy('x.askedAt', 'desc').orderBy('x.id', 'desc').limit(200).execute()

type Asked = { legalEntityId: string; fromOn: string; toOn: string; askedBy: string; askedAt: string }
export const insert = async (db: Db, asked: Asked): Promise<string> =>
  (await db.insertInto('auditExports').values(asked).returning('id').executeTakeFirstOrThrow()).id

type Made = { madeAt: string; fileId: string; sha256: string; bytes: number; documents: number; sums: TableSum[] }
/** False when another worker was faster. */
export async function setResult(db: Db, id: string, { sums, ...made }: Made): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auditExports')
    .set({ ...made, sums: JSON.stringify(sums) })
    .where('id', '=', id)
    .where('madeAt', 'is', null)
    .where('failure', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
export const markFailed = (db: Db, id: string, failure: string) =>
  db
    .updateTable('auditExports')
    .set({ failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .where('madeAt', 'is', null)
    .where('failure', 'is', null)
    .execute()

export type Paper = { id: string; number: string; pdfFileId: string | null; xmlFileId: string | null }
/** Document files after a given id, in the order of ids. */
export const listDocumentFiles = (
  db: Db,
  of: { legalEntityId: string; fromOn: string; toOn: string },
  after: string,
): Promise<Paper[]> =>
  db
    .selectFrom('invoices')
    .select(['id', 'pdfFileId', 'xmlFileId'])
    .select((e) => e.ref('number').$notNull().as('number'))
    .where('number', 'is not', null)
    .where('legalEntityId', '=', of.legalEntityId)
    .where('issuedOn', '>=', of.fromOn)
    .where('issuedOn', '<=', of.toOn)
    .where('id', '>', after)
    .orderBy('id')
    .limit(500)
    .execute()
