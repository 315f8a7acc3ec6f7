// The form of a price rule: empty bounds instead of 0, and one field for each kind of step.
import { line } from '@bilbro/contract/common'
import {
  allCars,
  priceClocks,
  type PriceRuleFields,
  priceRoundings,
  priceRuleShape,
  priceSegment,
  priceWays,
} from '@bilbro/contract/overview/price-rules/price-rule-fields'
import * as z from 'zod'
import { segmentBounds } from './rule-words.ts'

const { name: _name, percentBp: _percent, amountMinor: _amount, segment: _segment, ...shape } = priceRuleShape
const bound = z.int().min(0).max(1_000_000_000).nullable()
const bounds = {
  priceMin: bound,
  priceMax: bound,
  yearMin: bound,
  yearMax: bound,
  mileageMin: bound,
  mileageMax: bound,
}

export const ruleForm = z
  .object({
    ...shape,
    name: line(120),
    clock: z.enum(priceClocks),
    way: z.enum(priceWays),
    rounding: z.enum(priceRoundings),
    percentBp: z.int().min(1).max(5000).nullable(),
    amountMinor: z.int().min(1).max(10_000_000).nullable(),
    segment: priceSegment.extend(bounds),
  })
  .superRefine(({ way, percentBp, amountMinor }, context) => {
    const path = way === 'PERCENT' ? 'percentBp' : 'amountMinor'
    if ((way === 'PERCENT' ? percentBp : amountMinor) === null)
      context.addIssue({ code: 'invalid_type', expected: 'number', input: undefined, path: [path] })
  })
export type RuleForm = z.infer<typeof ruleForm>

export const emptyRule: PriceRuleFields = {
  ...{ name: '', position: 100, isActive: true, segment: allCars, clock: 'ONLINE', afterDays: 45, repeatDays: 30 },
  ...{ way: 'PERCENT', percentBp: 200, amountMinor: 0, rounding: 'FIFTY', needsMinimum: true },
}

const mapBounds = <From, To>(segment: Record<(typeof segmentBounds)[number], From>, map: (value: From) => To) =>
  Object.fromEntries(segmentBounds.map((name) => [name, map(segment[name])])) as Record<
    (typeof segmentBounds)[number],
    To
  >

/** The fields of a rule alone. */
export const fieldsOf = <R extends PriceRuleFields>(rule: R): PriceRuleFields => ({
  ...{ name: rule.name, position: rule.position, isActive: rule.isActive, segment: rule.segment, clock: rule.clock },
  ...{ afterDays: rule.afterDays, repeatDays: rule.repeatDays, way: rule.way, percentBp: rule.percentBp },
  ...{ amountMinor: rule.amountMinor, rounding: rule.rounding, needsMinimum: rule.needsMinimum },
})

export const toForm = (rule: PriceRuleFields): RuleForm => ({
  ...fieldsOf(rule),
  percentBp: rule.percentBp || null,
  amountMinor: rule.amountMinor || null,
  segment: { ...rule.segment, ...mapBounds(rule.segment, (value) => value || null) },
})

export const toFields = (form: RuleForm): PriceRuleFields => ({
  ...form,
  percentBp: form.way === 'PERCENT' ? (form.percentBp ?? 0) : 0,
  amountMinor: form.way === 'AMOUNT' ? (form.amountMinor ?? 0) : 0,
  segment: { ...form.segment, ...mapBounds(form.segment, (value) => value ?? 0) },
})
