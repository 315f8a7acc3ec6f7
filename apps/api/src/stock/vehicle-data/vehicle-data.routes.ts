import type { Api } from '@bilbro/contract'
import type { AttributeSet, VehicleDataSettings } from '@bilbro/contract/stock/vehicle-data/vehicle-data'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import * as sets from './attribute-sets.store.ts'
import { keptLookUp, lookUpVin } from './look-up.ts'
import { queryVin, storedOf } from './query-vin.ts'
import * as queries from './vehicle-queries.store.ts'

/** Fixed id of the single settings row in the audit log. */
const settingsId = '00000000-0000-4000-8000-000000000101'

async function settingsOf(db: Db): Promise<VehicleDataSettings> {
  const { version, priceMinor, perDay } = await queries.getSettings(db)
  return { version, price: priceMinor === null ? null : { minor: priceMinor, currency: 'EUR' }, perDay }
}
const setWire = ({ id, version, name, brand, model, attributes, updatedAt }: sets.AttributeRow): AttributeSet => ({
  id,
  version,
  name,
  brand,
  model,
  // Only this module writes the column.
  attributes: attributes as unknown as AttributeSet['attributes'],
  updatedAt,
})

export const vehicleDataRoutes: Handlers<Api['vehicleData']> = {
  carInfo: (ctx, { params: { vin }, query: { again } }) => queryVin(ctx, vin, { isAgain: again === 'true' }),
  stored: (ctx, { params: { vin } }) => storedOf(ctx, vin),

  async translate(ctx, { body: { vin, dossier: at, languages } }) {
    const service = ctx.deps.vehicleData
    if (!service) throw appError('provider.notConfigured', { provider: 'DAT' })
    const { dossiers } = await storedOf(ctx, vin)
    const dossier = dossiers[at]
    if (!dossier) throw appError('vehicleData.notStored')
    if (!dossier.eCode || !dossier.constructionTime) throw appError('vehicleData.noCode')
    const translations = []
    // One after the other: the service allows few calls at once.
    for (const language of new Set(languages)) {
      try {
        translations.push({ language, dossier: await service.translate(dossier, language) })
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        throw appError('vehicleData.noAnswer', { source: service.source })
      }
    }
    return { translations }
  },

  registerStored: (ctx, { params: { vin } }) => keptLookUp({ ...ctx.deps, db: ctx.db }, vin),
  registerLook: (ctx, { params: { vin }, query: { fresh } }) =>
    lookUpVin({ ...ctx.deps, db: ctx.db }, vin, { fresh: fresh === 'true' }),

  settings: (ctx) => settingsOf(ctx.db),
  async saveSettings(ctx, { body: { version, price, perDay } }) {
    const before = await settingsOf(ctx.db)
    if (!(await queries.updateSettings(ctx.db, { version, priceMinor: price?.minor ?? null, perDay }, ctx.now)))
      throw await versionConflict(ctx, { entity: 'vehicleDataSettings', entityId: settingsId }, () =>
        settingsOf(ctx.db),
      )
    const after = await settingsOf(ctx.db)
    await audit(ctx, {
      entity: 'vehicleDataSettings',
      entityId: settingsId,
      action: 'vehicleDataSettings',
      changes: changesOf(
        { queryPrice: before.price, queriesPerDay: before.perDay },
        { queryPrice: after.price, queriesPerDay: after.perDay },
      ),
    })
    return after
  },

  listAttributes: async (ctx, { query }) => (await sets.list(ctx.db, query)).map(setWire),
  async saveAttributes(ctx, { body }) {
    const known = await sets.lockNamed(ctx.db, body)
    const saved = known ? await sets.update(ctx.db, known.id, body, ctx.now) : await sets.insert(ctx.db, body, ctx.now)
    await audit(ctx, {
      entity: 'attributeSets',
      entityId: saved.id,
      action: 'attributeSetSave',
      changes: [
        {
          field: 'attributeSet',
          from: known?.name ?? null,
          to: saved.name,
        },
      ],
    })
    return setWire(saved)
  },
  async removeAttributes(ctx, { params: { id } }) {
    const { name } = await sets.lock(ctx.db, id)
    await sets.remove(ctx.db, id)
    await audit(ctx, {
      entity: 'attributeSets',
      entityId: id,
      action: 'attributeSetRemove',
      changes: [{ field: 'attributeSet', from: name, to: null }],
    })
    return {}
  },
}
