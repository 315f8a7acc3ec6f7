import type { Api } from '@bilbro/contract'
import type { ContractTerm } from '@bilbro/contract/deal/contract-terms/contract-terms'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import * as terms from './contract-terms.store.ts'

const entity = 'contractTerms'
/** Fields of a version in the audit log. */
const shown = ({ key, country, language, position, title, body, isCurrent }: ContractTerm) => ({
  termKey: key,
  termCountry: country,
  termLanguage: language,
  termPosition: position,
  termTitle: title,
  termBody: body,
  termUsed: isCurrent,
})

async function refuse(ctx: StaffCtx, block: ContractTerm) {
  return versionConflict(ctx, { entity, entityId: block.id }, () => block)
}

export const contractTermsRoutes: Handlers<Api['contractTerms']> = {
  list: (ctx) => terms.listNewest(ctx.db),
  versions: async (ctx, { params }) => terms.listVersions(ctx.db, await terms.get(ctx.db, params.id)),

  async save(ctx, { body: { version, ...block } }) {
    const before = await terms.findNewest(ctx.db, block)
    if ((before?.version ?? 0) !== version) throw before ? await refuse(ctx, before) : appError('notFound')
    await terms.markReplaced(ctx.db, block)
    const row = { ...block, version: version + 1, enteredBy: ctx.actor.id, enteredAt: ctx.now.toISOString() }
    const made = await terms.insert(ctx.db, row)
    if (!made) throw await refuse(ctx, (await terms.findNewest(ctx.db, block))!)
    const after = await terms.get(ctx.db, made.id)
    const changes = changesOf(before ? shown(before) : {}, shown(after))
    await audit(ctx, { entity, entityId: after.id, action: before ? 'termChange' : 'create', changes })
    return after
  },

  async retire(ctx, { params, body: { version } }) {
    const named = await terms.get(ctx.db, params.id)
    const before = (await terms.findNewest(ctx.db, named))!
    if (before.version !== version || before.id !== named.id) throw await refuse(ctx, before)
    // A parallel request that comes second finds no current version.
    const [ended] = await terms.markReplaced(ctx.db, named)
    const after = await terms.get(ctx.db, named.id)
    if (!ended) throw await refuse(ctx, after)
    await audit(ctx, {
      entity,
      entityId: after.id,
      action: 'termRetire',
      changes: changesOf(shown(before), shown(after)),
    })
    return after
  },
}
