// Rules that propose lower prices for cars that have waited long.
import * as z from 'zod'
import { day, id, idParams, instant, money, nothing, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { checkPriceRule, priceRuleShape } from './price-rule-fields.ts'

export const priceRuleTabs = ['ACTIVE', 'ENDED'] as const

export const priceRule = z.strictObject({
  id,
  version,
  ...priceRuleShape,
  /** Open proposals that it has made. */
  openCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type PriceRule = z.infer<typeof priceRule>

export const priceRulesQuery = listQuery(
  { sorts: ['position', 'name', 'afterDays', 'updatedAt'], sortBy: 'position' },
  { ...statusFilter(priceRuleTabs) },
)
export type PriceRulesQuery = z.infer<typeof priceRulesQuery>

/**
 * Why a rule leaves a car of its segment alone: it is reserved or sold; a dealer negotiates; it has no price, or none in
 * euros; the clock has not begun; it waits for its days; the rule has done its steps; it has no minimum price; the step
 * would go below it; rounding changes nothing; an earlier rule counts.
 */
export const priceSkips = [
  ...(['RESERVED', 'OFFER', 'NO_PRICE', 'CURRENCY', 'NO_DAY', 'NOT_DUE', 'DONE'] as const),
  ...(['NO_MINIMUM', 'BELOW_MINIMUM', 'NO_CHANGE', 'OTHER_RULE'] as const),
] as const
export type PriceSkip = (typeof priceSkips)[number]

const previewCar = z.strictObject({ id, stockNo: z.string(), title: z.string() })
export const pricePreview = z.strictObject({
  /** All cars that the rule would change, and by how much in total. */
  count: z.int(),
  difference: money,
  /** At most `mostPreviewed`; margins need `cars.cost`. */
  cars: z.array(
    z.strictObject({
      car: previewCar,
      days: z.int(),
      price: money,
      proposed: money,
      marginBefore: money.nullable(),
      marginAfter: money.nullable(),
    }),
  ),
  skips: z.array(z.strictObject({ why: z.enum(priceSkips), count: z.int() })),
  /** At most `mostPreviewed`. */
  skipped: z.array(z.strictObject({ car: previewCar, why: z.enum(priceSkips), dueOn: day.nullable() })),
})
export type PricePreview = z.infer<typeof pricePreview>
export const mostPreviewed = 100

export const priceRulesAudit = {
  priceRules: { parents: [] },
} as const satisfies AuditedRecords

const values = z.strictObject(priceRuleShape)
export const priceRulesApi = group('Rules that propose prices', () => ({
  list: endpoint({
    summary: 'List the price rules, or export them',
    method: 'GET',
    path: '/price-rules',
    access: 'cars.price',
    query: priceRulesQuery,
    files: tableFiles,
    /** `locations`: of the cars in stock, for the choice of a segment. */
    data: countedPage(priceRule, priceRuleTabs).extend({ locations: z.array(z.string()) }),
  }),
  create: endpoint({
    summary: 'Create a price rule',
    method: 'POST',
    path: '/price-rules',
    access: 'cars.priceRules',
    body: values.superRefine(checkPriceRule),
    data: priceRule,
  }),
  update: endpoint({
    summary: 'Replace a price rule',
    method: 'PUT',
    path: '/price-rules/:id',
    access: 'cars.priceRules',
    params: idParams,
    body: values.extend({ version }).superRefine(checkPriceRule),
    data: priceRule,
  }),
  /** Refused once it has made proposals; such a rule is ended. */
  remove: endpoint({
    summary: 'Delete a price rule',
    method: 'DELETE',
    path: '/price-rules/:id',
    access: 'cars.priceRules',
    params: idParams,
    data: nothing,
  }),
  /** With the id of a rule, its values are replaced; without, they are added. */
  preview: endpoint({
    summary: 'Preview which cars a price rule would change today',
    method: 'POST',
    path: '/price-rules/preview',
    access: 'cars.priceRules',
    audit: false,
    body: values.extend({ id: id.nullable() }).superRefine(checkPriceRule),
    data: pricePreview,
  }),
}))
