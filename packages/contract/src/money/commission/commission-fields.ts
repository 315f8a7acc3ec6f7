// A version of the commission rules, and the lines of a report.
import * as z from 'zod'
import { day, id, instant, money, person, version } from '../../common.ts'
import {
  commissionLineKinds,
  commissionLineStates,
  commissionReportStates,
  commissionRoles,
  stageModes,
} from './commission-states.ts'

export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

const basisPoints = z.int().min(0).max(10_000)
const amountMinor = z.int().min(0).max(10_000_000)

export const commissionRuleShape = {
  mode: z.enum(stageModes),
  /** The rate that begins with the n-th car of a month. */
  stages: z
    .array(z.strictObject({ fromCar: z.int().min(1).max(1000), rateBp: basisPoints }))
    .min(1)
    .max(12),
  /** Of a car, before it is split. */
  minimumMinor: amountMinor,
  /** Fixed deduction from the margin of each car. */
  packMinor: amountMinor,
  purchaserBp: basisPoints,
  sellerBp: basisPoints,
  /** Up to so many days in stock, the commission is multiplied; 10000 is the whole. */
  ageFactors: z
    .array(z.strictObject({ toDays: z.int().min(0).max(5000).nullable(), factorBp: z.int().min(0).max(30_000) }))
    .min(1)
    .max(12),
}
export const commissionRuleValues = z.strictObject(commissionRuleShape)
export type CommissionRuleValues = z.infer<typeof commissionRuleValues>

const message = 'Stages begin with car 1 and rise, the last age step has no end, and the two shares make up 100 %'
/** Checks the stages, the age steps and the shares of a rule; reports the fault at its field. */
export function checkRule({ stages, ageFactors, purchaserBp, sellerBp }: CommissionRuleValues, ctx: z.RefinementCtx) {
  const fault = (...path: (string | number)[]) => ctx.addIssue({ code: 'custom', message, path })
  const stage = stages.findIndex(({ fromCar }, at) => (at === 0 ? fromCar !== 1 : fromCar <= stages[at - 1]!.fromCar))
  if (stage >= 0) fault('stages', stage, 'fromCar')
  const last = ageFactors.length - 1
  const age = ageFactors.findIndex(({ toDays }, at) =>
    at === last ? toDays !== null : toDays === null || (at > 0 && toDays <= (ageFactors[at - 1]!.toDays ?? toDays)),
  )
  if (age >= 0) fault('ageFactors', age, 'toDays')
  if (purchaserBp + sellerBp !== 10_000) fault('sellerBp')
}

export const commissionRule = z.strictObject({
  id,
  no: z.int(),
  validFrom: month,
  ...commissionRuleShape,
  /** Null for the proposal of a new installation. */
  createdBy: person.nullable(),
  createdAt: instant,
  /** A closed month has used it, so it never changes. */
  isUsed: z.boolean(),
  isCurrent: z.boolean(),
  version,
})
export type CommissionRule = z.infer<typeof commissionRule>

export const commissionLine = z.strictObject({
  id,
  kind: z.enum(commissionLineKinds),
  state: z.enum(commissionLineStates),
  car: z.strictObject({ id, stockNo: z.string(), title: z.string() }).nullable(),
  role: z.enum(commissionRoles).nullable(),
  earnedOn: day.nullable(),
  ageDays: z.int().nullable(),
  ageBp: z.int().nullable(),
  rateBp: z.int().nullable(),
  isMinimum: z.boolean(),
  /** The own part of the commissionable margin. */
  partMargin: money.nullable(),
  amount: money,
  reason: z.string().nullable(),
  /** Of goodwill: who granted it; null for readers of their own report only. */
  by: person.nullable(),
  /** Null without `commission.read`; the amounts of its computation also without `cars.cost`. */
  whole: z
    .strictObject({
      position: z.int().nullable(),
      shareBp: z.int(),
      commission: money,
      other: person.nullable(),
      computation: z
        .strictObject({
          margin: money,
          holding: money,
          pack: money,
          claims: money,
          commissionable: money,
        })
        .nullable(),
    })
    .nullable(),
})
export type CommissionLine = z.infer<typeof commissionLine>

export const commissionReportRow = z.strictObject({
  id,
  user: person,
  month,
  status: z.enum(commissionReportStates.all),
  cars: z.int(),
  earned: money,
  provisional: money,
  clawback: money,
  goodwill: money,
  /** What is paid for the month: never below zero. */
  payout: money,
  /** Negative: what the next month takes over. */
  carried: money,
  ruleNo: z.int(),
  computedAt: instant,
  frozenAt: instant.nullable(),
  paidAt: instant.nullable(),
  version,
})
export type CommissionReportRow = z.infer<typeof commissionReportRow>
export const commissionReport = commissionReportRow.extend({ lines: z.array(commissionLine) })
export type CommissionReport = z.infer<typeof commissionReport>
