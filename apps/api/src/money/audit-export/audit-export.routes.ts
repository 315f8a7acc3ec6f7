import type { Api } from '@bilbro/contract'
import type { AuditExport, TableSum } from '@bilbro/contract/money/books/audit-exports'
import { audit } from '../../core/audit/audit.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import * as legalEntities from '../../admin/legal-entities/legal-entities.store.ts'
import { auditExport } from './audit-export.job.ts'
import * as exports from './audit-exports.store.ts'

const toWire = (row: exports.ExportRecord, { actor, deps, now }: StaffCtx): AuditExport => ({
  id: row.id,
  legalEntity: { id: row.legalEntityId, name: row.entityName },
  from: row.fromOn,
  to: row.toOn,
  askedBy: row.askedByName,
  askedAt: row.askedAt,
  madeAt: row.madeAt,
  failure: row.failure,
  bytes: row.bytes,
  documents: row.documents,
  sha256: row.sha256,
  sums: hasPermission({ actor }, 'cars.cost') ? (row.sums as TableSum[] | null) : null,
  // The archive contains purchase prices.
  file: row.fileId && hasPermission({ actor }, 'cars.cost') ? deps.files.documentUrl(row.fileId, now) : null,
})

export const auditExportRoutes: Handlers<Api['auditExports']> = {
  async list(ctx) {
    const items = (await exports.list(ctx.db)).map((row) => toWire(row, ctx))
    return { items, total: items.length, page: 1, pageSize: 200 }
  },

  async create(ctx, { body: { legalEntityId, from, to } }) {
    await legalEntities.get(ctx.db, legalEntityId)
    const asked = { legalEntityId, fromOn: from, toOn: to, askedBy: ctx.actor.id, askedAt: ctx.now.toISOString() }
    const id = await exports.insert(ctx.db, asked)
    const changes = [{ field: 'exportedDays', from: null, to: `${from} – ${to}` }]
    await audit(ctx, { entity: 'auditExports', entityId: id, action: 'auditExport', changes })
    await ctx.enqueue(auditExport, { id })
    return toWire(await exports.get(ctx.db, id), ctx)
  },
}
