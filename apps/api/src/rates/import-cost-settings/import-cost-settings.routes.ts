import type { Api } from '@bilbro/contract'
import { audit } from '../../core/audit/audit.ts'
import { hasPermission } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { changedIn } from './import-cost-settings.rules.ts'
import * as packs from './import-cost-settings.store.ts'

const entity = 'importPacks'

export const importCostSettingsRoutes: Handlers<Api['importCostSettings']> = {
  get: async (ctx) => ({ packs: await packs.listAll(ctx.db), rates: await packs.getEuroRates(ctx.db) }),

  async save(ctx, { body: { basedOn, note, kind, country, validFrom, validTo, ...body } }) {
    const before = await packs.findNewest(ctx.db, kind, country)
    const refuse = async () => {
      const newest = (await packs.findNewest(ctx.db, kind, country))!
      return versionConflict(ctx, { entity, entityId: newest.id }, () => newest)
    }
    if ((before?.pack.version ?? 0) !== basedOn) throw await refuse()
    const row = { kind, country, validFrom, validTo, version: basedOn + 1, note, body }
    const id = await packs.insert(ctx.db, { ...row, enteredBy: ctx.actor.id, enteredAt: ctx.now.toISOString() })
    if (!id) throw await refuse()
    const after = (await packs.findNewest(ctx.db, kind, country))!
    await audit(ctx, { entity, entityId: id, action: 'create', changes: changedIn(before?.pack, after.pack) })
    return after
  },

  // Users who may not see cars get no sample cars.
  samples: async (ctx) => ({ items: hasPermission(ctx, 'cars.read') ? await packs.listSamples(ctx.db) : [] }),
}
