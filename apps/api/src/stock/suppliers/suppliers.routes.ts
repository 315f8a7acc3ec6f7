import { sql } from 'kysely'
import type { Api } from '@bilbro/contract'
import type { Supplier, SupplierFields } from '@bilbro/contract/stock/suppliers'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { readPage } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import * as suppliers from './suppliers.store.ts'

const entity = 'suppliers'
const id = sql<string>`s.id`
const orders = { name: sql`lower(s.name)`, createdAt: sql`s.created_at` }
const searched = ['name', 'city', 'vatId', 'iban'].map((column) => sql.ref(`s.${column}`))

const toSupplier = ({ createdBy: _by, ibanBy: _ibanBy, updatedAt: _at, ...row }: suppliers.SupplierRecord): Supplier =>
  row
const logged = ({ iban, bic, ...fields }: SupplierFields) => ({ ...fields, supplierIban: iban, supplierBic: bic })

export const supplierRoutes: Handlers<Api['suppliers']> = {
  async list(ctx, { query }) {
    const rows = suppliers.listRowsQuery(ctx.db).where(finds(query.search, searched))
    const { items, total, page, pageSize } = await readPage(
      { rows, id, order: orderOf(query, orders, id) },
      { ...query, format: 'json' },
      toSupplier,
    )
    return { items, total, page, pageSize }
  },
  get: async (ctx, { params }) => toSupplier(await suppliers.get(ctx.db, params.id)),

  async create(ctx, { body }) {
    const made = await suppliers.insert(ctx.db, body, ctx.actor.id, ctx.now)
    await audit(ctx, { entity, entityId: made, action: 'supplierCreate', changes: changesOf({}, logged(body)) })
    return toSupplier(await suppliers.get(ctx.db, made))
  },

  async update(ctx, { params, body: { version, ...fields } }) {
    const before = await suppliers.get(ctx.db, params.id)
    const read = async () => toSupplier(await suppliers.get(ctx.db, params.id))
    const typed = { ...fields, ...(fields.iban !== before.iban && { ibanBy: ctx.actor.id }) }
    if (!(await suppliers.update(ctx.db, { id: params.id, version }, typed, ctx.now)))
      throw await versionConflict(ctx, { entity, entityId: params.id }, read)
    const changes = changesOf(logged(before), logged(fields), [
      'id',
      'version',
      'createdAt',
      'updatedAt',
      'createdBy',
      'ibanBy',
    ])
    await audit(ctx, { entity, entityId: params.id, action: 'supplierChange', changes })
    return read()
  },
}
