// Archive for a tax auditor (GoBD, Z3): tables, documents and hashes of one company and period.
import * as z from 'zod'
import { day, id, instant, pageOf } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'

const auditExport = z.strictObject({
  id,
  legalEntity: z.strictObject({ id, name: z.string() }),
  from: day,
  to: day,
  askedBy: z.string().nullable(),
  askedAt: instant,
  madeAt: instant.nullable(),
  /** Why the archive failed: a document differs from its stored hash. */
  failure: z.string().nullable(),
  bytes: z.int().nullable(),
  documents: z.int().nullable(),
  sha256: z.string().nullable(),
  /** Row count of each table and the sums of its amounts in minor units. */
  sums: z.array(z.strictObject({ table: z.string(), rows: z.int(), sums: z.record(z.string(), z.int()) })).nullable(),
  /** URL that grants access for a limited time. */
  file: z.string().nullable(),
})
export type AuditExport = z.infer<typeof auditExport>
export type TableSum = NonNullable<AuditExport['sums']>[number]

export const auditExportsAudit = {
  auditExports: { parents: [] },
} as const satisfies AuditedRecords

export const auditExportsApi = group('Archives for tax audits', () => ({
  list: endpoint({
    summary: 'List the archives for tax audits',
    method: 'GET',
    path: '/audit-exports',
    access: 'books.read',
    live: { auditExports: 'any' },
    data: pageOf(auditExport),
  }),
  create: endpoint({
    summary: 'Create an archive for a tax audit: tables, documents and hashes',
    method: 'POST',
    path: '/audit-exports',
    access: 'books.manage',
    body: z
      .strictObject({ legalEntityId: id, from: day, to: day })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The end comes after the beginning' }),
    data: auditExport,
  }),
}))
