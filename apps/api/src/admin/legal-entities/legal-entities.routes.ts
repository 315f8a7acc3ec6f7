import type { Api } from '@bilbro/contract'
import type { LegalEntity, LegalEntityDetail } from '@bilbro/contract/admin/legal-entities/legal-entities'
import { audit, changesOf } from '../../core/audit/audit.ts'
import type { Blob } from '../../platform/files/files.ts'
import { makeLogo, onePicture } from '../../platform/files/own-pictures.ts'
import { readPage } from '../../core/lists/page.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import type { Ctx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { appError } from '../../core/errors.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { exportList } from '../../tables/export-list.ts'
import { listSeries } from '../number-series/number-series.store.ts'
import { nextOf } from '../number-series/number-series.rules.ts'
import { entitiesFile, entitiesList } from './legal-entities.list.ts'
import * as rules from './legal-entities.rules.ts'
import { legalEntityState } from './legal-entities.states.ts'
import * as entities from './legal-entities.store.ts'

const entity = 'legalEntities'

function toWire(ctx: Ctx, { logoFileId, ...row }: entities.LegalEntityRow): LegalEntity {
  return {
    ...(row as unknown as Omit<LegalEntity, 'logo' | 'missing'>),
    missing: rules.missingOf(row),
    logo: logoFileId && ctx.deps.files.pictureUrl(logoFileId),
  }
}

async function detail(ctx: Ctx, id: string): Promise<LegalEntityDetail> {
  const [row, series] = await Promise.all([entities.get(ctx.db, id), listSeries(ctx.db, id)])
  return { ...toWire(ctx, row), series: series.map(nextOf) }
}

/** The fields that the audit log compares. */
const logged = ({
  id: _i,
  createdAt: _c,
  logoFileId: _l,
  isDefault: _d,
  status: _s,
  accounts: _a,
  ...row
}: entities.LegalEntityRow) => row

/** Replaces the logo, or removes it. */
async function setLogo(ctx: Ctx, id: string, blob?: Blob): Promise<LegalEntityDetail> {
  const { files } = ctx.deps
  const before = await lockForUpdate(ctx, legalEntityState, id)
  const logoFileId = blob ? await files.attach(ctx.db, blob) : null
  await entities.update(ctx.db, id, before.version, { logoFileId })
  await audit(ctx, { entity, entityId: id, action: 'logo' })
  if (before.logoFileId) await files.detach(ctx, before.logoFileId)
  return detail(ctx, id)
}

export const legalEntityRoutes: Handlers<Api['legalEntities']> = {
  async list(ctx, { query }) {
    const list = entitiesList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, entitiesFile)
    return readPage(list, query, (row) => toWire(ctx, row))
  },

  get: (ctx, { params }) => detail(ctx, params.id),

  async create(ctx, { body: { footers = {}, ...body } }) {
    const id = await entities.lockDefaultAndInsert(ctx.db, { ...body, footers: JSON.stringify(footers) })
    await audit(ctx, { entity, entityId: id, action: 'create', changes: changesOf({}, { ...body, footers }) })
    return detail(ctx, id)
  },

  async update(ctx, { params: { id }, body: { version, footers, ...body } }) {
    const before = await entities.get(ctx.db, id)
    const values = { ...body, ...(footers && { footers: JSON.stringify(footers) }) }
    if (!(await entities.update(ctx.db, id, version, values)))
      throw await versionConflict(ctx, { entity, entityId: id }, () => detail(ctx, id))
    const after = await entities.get(ctx.db, id)
    await audit(ctx, { entity, entityId: id, action: 'update', changes: changesOf(logged(before), logged(after)) })
    return detail(ctx, id)
  },

  async setStatus(ctx, { params: { id }, body: { version, status } }) {
    await transition(ctx, legalEntityState, id, { to: status, version })
    return detail(ctx, id)
  },

  async makeDefault(ctx, { params: { id } }) {
    await entities.lockDefault(ctx.db)
    const row = await lockForUpdate(ctx, legalEntityState, id)
    if (row.status !== 'ACTIVE') throw appError('legalEntity.archived')
    await entities.setDefault(ctx.db, id)
    const changes = changesOf({ isDefault: row.isDefault }, { isDefault: true })
    await audit(ctx, { entity, entityId: id, action: 'makeDefault', changes })
    return detail(ctx, id)
  },

  setLogo: prepared(
    async (ctx, { params: { id }, files }) => {
      await entities.get(ctx.db, id)
      return ctx.deps.files.store(await makeLogo(onePicture(files)))
    },
    (ctx, { params: { id } }, blob) => setLogo(ctx, id, blob),
  ),
  removeLogo: (ctx, { params: { id } }) => setLogo(ctx, id),
}
