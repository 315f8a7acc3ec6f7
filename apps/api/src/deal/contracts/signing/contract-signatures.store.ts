// Who signed which document.
import { appError, type ConstraintErrors } from '../../../core/errors.ts'
import type { Db } from '../../../core/postgres/db.ts'

export const contractSignaturesConstraints: ConstraintErrors = {
  contract_signatures_once: () => appError('contract.signed'),
}

export type NewSignature = {
  contractId: string
  role: 'ADMIN' | 'BUYER'
  name: string
  title: string | null
  method: string
  drawingFileId: string | null
  consent: string
  documentSha256: string
  staffId: string | null
  buyerUserId: string | null
  ip: string | null
  userAgent: string | null
  at: string
}
/** @throws contract.signed (by the unique index) when this side has already signed this document */
export const addSignature = (db: Db, signature: NewSignature) =>
  db.insertInto('contractSignatures').values(signature).execute()

/** All facts for the evidence page. */
export const listEvidence = (db: Db, contractId: string) =>
  db
    .selectFrom('contractSignatures as s')
    .leftJoin('staffUsers as h', 'h.id', 's.staffId')
    .leftJoin('buyerUsers as b', 'b.id', 's.buyerUserId')
    .innerJoin('contracts as c', (join) =>
      join.onRef('c.id', '=', 's.contractId').onRef('c.documentSha256', '=', 's.documentSha256'),
    )
    .select([
      's.role',
      's.name',
      's.title',
      's.method',
      's.drawingFileId',
      's.consent',
      's.documentSha256',
      's.ip',
      's.userAgent',
      's.at',
      'h.email as staffEmail',
      'b.email as buyerEmail',
    ])
    .where('s.contractId', '=', contractId)
    .orderBy('s.at')
    .execute()
