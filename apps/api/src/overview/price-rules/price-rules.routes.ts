import type { Api } from '@bilbro/contract'
import type { PriceRuleFields } from '@bilbro/contract/overview/price-rules/price-rule-fields'
import { askableStatuses } from '@bilbro/contract/stock/cars/price-change'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { readPage } from '../../core/lists/page.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { exportList } from '../../tables/export-list.ts'
import { previewRule } from './preview-rule.ts'
import { priceRuleFile, priceRuleList, toPriceRule } from './price-rules.list.ts'
import * as rules from './price-rules.store.ts'

const entity = 'priceRules'
/** What the log compares; the segment as one line of text. */
const seen = ({ segment, ...values }: PriceRuleFields) => ({
  name: values.name,
  rulePosition: values.position,
  ruleActive: values.isActive,
  ruleClock: values.clock,
  ruleAfterDays: values.afterDays,
  ruleRepeatDays: values.repeatDays,
  rulePercent: values.percentBp / 100,
  ruleAmount: values.amountMinor / 100,
  ruleRounding: values.rounding,
  ruleNeedsMinimum: values.needsMinimum,
  ruleSegment: Object.entries(segment)
    .filter(([, value]) => (Array.isArray(value) ? value.length : value))
    .map(([field, value]) => `${field}: ${Array.isArray(value) ? value.join(', ') : value}`)
    .join('; '),
})

export const priceRulesRoutes: Handlers<Api['priceRules']> = {
  async list(ctx, { query }) {
    const list = priceRuleList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, priceRuleFile)
    return {
      ...(await readPage(list, query, toPriceRule)),
      locations: await rules.listLocations(ctx.db, askableStatuses),
    }
  },

  async create(ctx, { body }) {
    const made = await rules.insert(ctx.db, body, ctx.now)
    await audit(ctx, { entity, entityId: made.id, action: 'create', changes: changesOf({}, seen(body)) })
    return toPriceRule(made)
  },

  async update(ctx, { params: { id }, body: { version, ...values } }) {
    const before = await rules.get(ctx.db, id)
    if (!(await rules.update(ctx.db, { id, version }, values, ctx.now)))
      throw await versionConflict(ctx, { entity, entityId: id }, async () => toPriceRule(await rules.get(ctx.db, id)))
    await audit(ctx, { entity, entityId: id, action: 'update', changes: changesOf(seen(before), seen(values)) })
    return toPriceRule(await rules.get(ctx.db, id))
  },

  async remove(ctx, { params: { id } }) {
    const before = await rules.get(ctx.db, id)
    await rules.remove(ctx.db, id)
    const changes = [{ field: 'name', from: before.name, to: null }]
    await audit(ctx, { entity, entityId: id, action: 'remove', changes })
    return {}
  },

  preview: (ctx, { body }) => previewRule(ctx, body),
}
