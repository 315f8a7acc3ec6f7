import type { Api } from '@bilbro/contract'
import type { BuyerCompanyStatus } from '@bilbro/contract/dealers/buyers/company-states'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { exportList } from '../../tables/export-list.ts'
import { companyState } from '../buyer-companies/buyer-companies.states.ts'
import { loadList, prepareList } from './lists/load-list.ts'
import { matchesOf } from './match.rules.ts'
import { hitsFile, hitsList, hitForStaff, overviewOf, toHit } from './sanctions.read.ts'
import * as sanctions from './sanctions.store.ts'
import { emitSanctionsCleared } from './on-sanctions-cleared.ts'

/** The settings are one row; this is its fixed id in the audit log. */
const houseId = '00000000-0000-4000-8000-000000000004'

/** Suspends a company that was confirmed to be on the list. */
async function shutOut(ctx: StaffCtx, companyId: string, reason: string): Promise<void> {
  const company = await lockForUpdate(ctx, companyState, companyId)
  if ((company.status as BuyerCompanyStatus) === 'APPROVED')
    await transition(ctx, companyState, companyId, { to: 'SUSPENDED', reason, values: { statusReason: reason } })
}

export const sanctionsRoutes: Handlers<Api['sanctions']> = {
  overview: overviewOf,

  upload: prepared({
    async prepare(ctx, { files: [file] }) {
      if (!file) throw appError('upload.none')
      return { file, ...(await prepareList(ctx, file)) }
    },
    handle: (ctx, { body }, { file, ...found }) =>
      loadList(ctx, found, { file, isConfirmed: body.isConfirmed === 'true' }),
    after: (ctx) => overviewOf(ctx),
  }),

  async hits(ctx, { query }) {
    const list = hitsList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, hitsFile)
    return readPage(list, query, toHit)
  },

  async decide(ctx, { params: { id }, body: { version, isSame, reason } }) {
    if (reason.length < 10) throw fieldError('state.reasonRequired', 'reason')
    const { companyId } = await sanctions.lockHit(ctx.db, id)
    const hit = await hitForStaff(ctx.db, id)
    if (hit.version !== version)
      throw await versionConflict(ctx, { entity: 'sanctionHits', entityId: id }, () => hitForStaff(ctx.db, id))
    if (hit.hitStatus === 'GONE') throw appError('sanctions.gone')
    const hitStatus = isSame ? 'SAME' : 'NOT_SAME'
    await sanctions.setDecision(ctx.db, id, { hitStatus, decidedBy: ctx.actor.id, decidedReason: reason }, ctx.now)
    await audit(ctx, {
      entity: 'sanctionHits',
      entityId: id,
      parents: { buyerCompanies: companyId ?? [] },
      action: isSame ? 'sanctionSame' : 'sanctionNotSame',
      reason,
      changes: [
        { field: 'sanctionHit', from: hit.subjectName, to: `${hit.likeName} ${hit.entry.reference ?? ''}`.trim() },
      ],
    })
    if (isSame && companyId) await shutOut(ctx, companyId, reason)
    if (!isSame) await emitSanctionsCleared(ctx, companyId)
    return hitForStaff(ctx.db, id)
  },

  async check(ctx, { body: { name, country } }) {
    const list = await ctx.deps.sanctions.current()
    if (!list) throw appError('sanctions.noList')
    const { threshold } = await sanctions.getSettings(ctx.db)
    return matchesOf(list.index, { name, country, isPerson: null }, threshold)
  },

  async saveSettings(ctx, { body }) {
    const before = await sanctions.getSettings(ctx.db)
    if (!(await sanctions.saveSettings(ctx.db, body, ctx.now)))
      throw await versionConflict(ctx, { entity: 'sanctionSettings', entityId: houseId }, () =>
        sanctions.getSettings(ctx.db),
      )
    const after = await sanctions.getSettings(ctx.db)
    await audit(ctx, {
      entity: 'sanctionSettings',
      entityId: houseId,
      action: 'update',
      changes: changesOf(before, after),
    })
    return overviewOf(ctx)
  },
}
