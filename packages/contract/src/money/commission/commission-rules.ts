// Versions of the commission rules.
import * as z from 'zod'
import { idParams, money, person, version } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { checkRule, commissionRule, commissionRuleShape, month } from './commission-fields.ts'

const newRule = z.strictObject({ version, validFrom: month, ...commissionRuleShape }).superRefine(checkRule)

const simulated = z.strictObject({
  months: z.array(month),
  /** Per person, over the months: with the rules as they were, and with the new ones. */
  people: z.array(z.strictObject({ user: person, cars: z.int(), before: money, after: money })),
  before: money,
  after: money,
})
export type Simulated = z.infer<typeof simulated>

export const commissionRulesApi = group('Rules of the commission, in versions', () => ({
  list: endpoint({
    summary: 'List the versions of the commission rules',
    method: 'GET',
    path: '/employee-reports-comission',
    access: 'commission.read',
    data: z.array(commissionRule),
  }),
  /** Never changes a version that exists: the values become the next one. `version` is the number of the latest. */
  update: endpoint({
    summary: 'Save the next version of the commission rules',
    method: 'PATCH',
    path: '/employee-reports-comission/:id',
    access: 'commission.manage',
    params: idParams,
    body: newRule,
    data: z.array(commissionRule),
  }),
  simulate: endpoint({
    summary: 'Compute past months with other rules, without saving them',
    method: 'POST',
    path: '/employee-reports-comission/simulate',
    access: 'commission.manage',
    audit: false,
    body: z.strictObject({ months: z.int().min(1).max(12), ...commissionRuleShape }).superRefine(checkRule),
    data: simulated,
  }),
}))
