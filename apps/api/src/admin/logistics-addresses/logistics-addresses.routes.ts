import type { Api } from '@bilbro/contract'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { readPage } from '../../core/lists/page.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { exportList } from '../../tables/export-list.ts'
import { importList } from '../../tables/import/import-list.ts'
import { addressesFile, addressesImport, addressesList } from './logistics-addresses.list.ts'
import * as addresses from './logistics-addresses.store.ts'

const entity = 'logisticsAddresses'

export const logisticsAddressRoutes: Handlers<Api['logisticsAddresses']> = {
  async list(ctx, { query }) {
    const list = addressesList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, addressesFile)
    return { ...(await readPage(list, query, (row) => row)), countries: await addresses.listCountries(ctx.db) }
  },

  async create(ctx, { body }) {
    const made = await addresses.insert(ctx.db, body)
    await audit(ctx, { entity, entityId: made.id, action: 'create', changes: changesOf({}, body) })
    return made
  },

  async update(ctx, { params: { id }, body: { version, ...values } }) {
    const before = await addresses.get(ctx.db, id)
    if (!(await addresses.update(ctx.db, { id, version }, values, ctx.now)))
      throw await versionConflict(ctx, { entity, entityId: id }, () => addresses.get(ctx.db, id))
    await audit(ctx, { entity, entityId: id, action: 'update', changes: changesOf(before, values) })
    return addresses.get(ctx.db, id)
  },

  upload: (ctx, input) => importList(ctx, input, addressesImport),

  async remove(ctx, { params: { id } }) {
    const before = await addresses.get(ctx.db, id)
    await addresses.remove(ctx.db, id)
    const changes = [{ field: 'name', from: before.name, to: null }]
    await audit(ctx, { entity, entityId: id, action: 'remove', changes })
    return {}
  },
}
