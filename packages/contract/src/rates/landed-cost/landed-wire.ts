// Versions of import rates, and the landed cost of a car in a list, in the API.
import * as z from 'zod'
import { currency, day } from '../../common.ts'
import { costsOf, importCosts, importCountries, importRuleIds, importRules, rulesOf } from './landed-cost-packs.ts'
import { missingFacts } from './landed-cost-lines.ts'
import { rateSources } from '../exchange-rate/exchange-rate.ts'

const decimal = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/, 'A number such as 12.71')
/** A rate per unit, limited so that amounts stay in a countable range. */
const rate = decimal.refine((text) => Number(text) <= 1_000_000, 'A million at most')
const pct = decimal.refine((text) => Number(text) <= 100, '100 % at most')
const minor = z.int().min(0).max(1e11)

/** Limits increase, and the last band has none. */
const bands = z
  .array(z.strictObject({ upTo: z.int().min(0).max(1e9).nullable(), rate }))
  .min(1)
  .max(20)
  .refine(
    (list) => list.every(({ upTo }, at) => (upTo === null) === (at === list.length - 1)),
    'Only the last band has no upper limit',
  )
  .refine(
    (list) => list.every(({ upTo }, at) => upTo === null || at === 0 || upTo > (list[at - 1]?.upTo ?? 0)),
    'Each limit must be higher than the one before',
  )
const steps = z
  .array(z.strictObject({ months: z.int().min(1).max(600), pct, fromNewYear: z.boolean() }))
  .max(80)
  .refine(
    (list) =>
      list.every((step, at) => {
        const before = list[at - 1]
        return !before || (step.months > before.months && Number(step.pct) >= Number(before.pct))
      }),
    'Ages must increase, and the deduction must not decrease',
  )
const periods = z
  .array(z.strictObject({ from: day, to: day.nullable(), bands }))
  .min(1)
  .max(20)
  .refine(
    (list) => list.every(({ from, to }, at) => (to === null || to >= from) && from > (list[at - 1]?.to ?? '')),
    'Periods must follow each other',
  )

export const ruleValue = z.discriminatedUnion('shape', [
  z.strictObject({ shape: z.literal('NONE') }),
  z.strictObject({ shape: z.literal('BANDS'), bands }),
  z.strictObject({ shape: z.literal('PERIODS'), periods }),
  z.strictObject({ shape: z.literal('STEPS'), steps }),
  z.strictObject({ shape: z.literal('AMOUNT'), minor }),
  z.strictObject({ shape: z.literal('PERCENT'), pct }),
  z.strictObject({
    shape: z.literal('FACTOR'),
    factor: decimal.refine((text) => Number(text) <= 1000, 'A thousand at most'),
  }),
  z.strictObject({ shape: z.literal('RANGE'), pct, fullAtKm: z.int().min(1).max(2000) }),
])

const ruleRow = z.strictObject({
  id: z.enum(importRuleIds),
  /** Null: the rule exists, but its rate is unknown. */
  value: ruleValue.nullable(),
  source: z.string().trim().max(300),
  verified: z.boolean(),
})
const costRow = z.strictObject({
  id: z.enum(importCosts),
  /** Null: not set. */
  amount: z
    .strictObject({ min: minor, likely: minor, max: minor })
    .refine(({ min, likely, max }) => min <= likely && likely <= max, 'Enter minimum, likely and maximum in this order')
    .nullable(),
  buyerPays: z.boolean(),
})

const span = {
  country: z.enum(importCountries),
  validFrom: day,
  /** The last day; null: until a newer version is entered. */
  validTo: day.nullable(),
}
const taxBody = { kind: z.literal('TAX'), rules: z.array(ruleRow).max(40) }
const costBody = {
  kind: z.literal('COSTS'),
  costs: z.array(costRow).max(20),
  /** Percent by which the exchange rate may change until payment. */
  bufferPct: pct.nullable(),
  /** Days from today until a car is registered, if the user has not chosen a day. */
  registrationDays: z.int().min(0).max(365),
}
const version = { version: z.int().min(1) }

const taxPack = z.strictObject({ ...span, ...version, ...taxBody })
const costPack = z.strictObject({ ...span, ...version, ...costBody })
export const importPack = z.discriminatedUnion('kind', [taxPack, costPack])

const noted = { note: z.string().trim().max(500).nullable() }
const ends = (pack: { validFrom: string; validTo: string | null }) =>
  pack.validTo === null || pack.validTo >= pack.validFrom

const isPercent = ({ rate: text }: { rate: string }): boolean => Number(text) <= 1000

/** Every rule of the country exactly once, with a value of its shape. */
function isWhole({ country, rules }: { country: keyof typeof costsOf; rules: z.infer<typeof ruleRow>[] }): boolean {
  const asked = rulesOf(country)
  return (
    rules.length === asked.length &&
    asked.every((id) => rules.some((row) => row.id === id)) &&
    rules.every(({ id, value }) => !value || value.shape === 'NONE' || value.shape === importRules[id].shape) &&
    rules.every(
      ({ id, value }) => value?.shape !== 'BANDS' || importRules[id].unit !== 'pct' || value.bands.every(isPercent),
    )
  )
}

/** Saves a new version; `basedOn` is the newest version of its country and kind that the client has seen. */
export const newPack = z.discriminatedUnion('kind', [
  z
    .strictObject({ ...span, ...taxBody, ...noted, basedOn: z.int().min(0) })
    .refine(ends, { path: ['validTo'], error: 'The end is before the start' })
    .refine(isWhole, { path: ['rules'] })
    .refine(({ rules }) => rules.every((row) => !row.verified || row.source !== ''), {
      path: ['rules'],
      error: 'A checked value needs a source',
    }),
  z
    .strictObject({ ...span, ...costBody, ...noted, basedOn: z.int().min(0) })
    .refine(ends, { path: ['validTo'], error: 'The end is before the start' })
    .refine(
      ({ country, costs }) =>
        costs.length === costsOf[country].length && costsOf[country].every((id) => costs.some((row) => row.id === id)),
      { path: ['costs'] },
    ),
])
export type NewPack = z.infer<typeof newPack>

/** Units of the country's currency for one euro. */
export const euroRate = z.strictObject({ rate: z.string(), day, source: z.enum(rateSources) })

/** The data for landed costs, shared by server and apps. */
export const landedRates = z.strictObject({
  packs: z.array(importPack),
  /** Null: no rate is stored. */
  rates: z.strictObject({ NOK: euroRate.nullable(), DKK: euroRate.nullable(), SEK: euroRate.nullable() }),
})
export type LandedRates = z.infer<typeof landedRates>

/** The landed cost of a car in a list, in minor units, with the reasons for unknown amounts. */
export const landedSum = z.strictObject({
  currency,
  /** The assumed registration day. */
  day,
  min: z.int(),
  likely: z.int().nullable(),
  max: z.int().nullable(),
  missing: z.array(z.enum(missingFacts)),
  isVerified: z.boolean(),
})
export type LandedSum = z.infer<typeof landedSum>
