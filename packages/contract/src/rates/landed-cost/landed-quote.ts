// A landed cost with all its lines, as it is frozen with a record.
import * as z from 'zod'
import { currency, day } from '../../common.ts'
import type { LandedQuote } from './landed-cost.ts'
import { lineKinds, missingFacts, type Part } from './landed-cost-lines.ts'
import { importCountries, importCosts, importRuleIds } from './landed-cost-packs.ts'
import { euroRate } from './landed-wire.ts'

const decimal = z.string().max(60)
const rule = z.enum(importRuleIds)
const missing = z.array(z.strictObject({ fact: z.enum(missingFacts), rule: rule.nullable() }))
const partKinds = [...importRuleIds, ...importCosts, 'EXCHANGE', 'CUSTOMS_VALUE', 'VALUE_SOLVED', 'USED_RATIO'] as const
const part = z.strictObject({
  kind: z.enum(partKinds),
  terms: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('TIMES'),
        units: decimal,
        unit: z.enum(['kg', 'g', 'mg', 'factor', 'ratio']),
        rate: decimal,
      }),
      z.strictObject({ kind: z.literal('PERCENT'), of: decimal, pct: decimal }),
      z.strictObject({ kind: z.literal('EXCHANGE'), minor: z.int(), rate: decimal }),
      z.strictObject({ kind: z.literal('AMOUNT'), amount: decimal }),
    ]),
  ),
  min: decimal,
  likely: decimal.nullable(),
  max: decimal.nullable(),
  origin: z
    .strictObject({
      rule: rule.nullable(),
      version: z.int(),
      validFrom: day,
      validTo: day.nullable(),
      source: z.string(),
      verified: z.boolean(),
    })
    .nullable(),
}) satisfies z.ZodType<Part>

export const landedQuote = z.strictObject({
  country: z.enum(importCountries),
  currency,
  day,
  lines: z.array(
    z.strictObject({
      kind: z.enum(lineKinds),
      min: z.int(),
      likely: z.int().nullable(),
      max: z.int().nullable(),
      buyerPays: z.boolean(),
      parts: z.array(part),
      missing,
    }),
  ),
  total: z.strictObject({ min: z.int(), likely: z.int().nullable(), max: z.int().nullable() }),
  missing,
  rate: euroRate.nullable(),
  isVerified: z.boolean(),
}) satisfies z.ZodType<LandedQuote>
