// The lines of a landed cost: each with its parts and the source of their rates.
import {
  decimalOf,
  type Exact,
  exactOf,
  isLess,
  lowest,
  minus,
  nothing,
  plus,
  times,
  whole,
} from './landed-cost-exact.ts'
import {
  importRules,
  type Band,
  type ImportCost,
  type ImportRule,
  type RuleRow,
  type RuleValue,
  type Shape,
  type TaxPack,
} from './landed-cost-packs.ts'

export const lineKinds = [
  'PRICE',
  'SALE_VAT',
  'RATE_BUFFER',
  'HANDLING',
  'FREIGHT',
  'INSURANCE',
  'CUSTOMS_AGENT',
  'DUTY',
  'IMPORT_VAT',
  'REGISTRATION_TAX',
  'SCRAP_DEPOSIT',
  'ORIGIN_CHECK',
  'INSPECTION',
  'PLATES',
  'YEARLY_TAX',
] as const
export type LineKind = (typeof lineKinds)[number]

/** Reasons why an amount cannot be computed. */
export const missingFacts = [
  'PRICE',
  'EXCHANGE_RATE',
  'NO_RATES',
  'RATE_NOT_KNOWN',
  'NOT_SET',
  'CAR_TYPE',
  'FUEL',
  'CURB_WEIGHT',
  'CO2',
  'NOX',
  'ELECTRIC_RANGE',
  'FIRST_REGISTRATION',
  'NEW_PRICE',
  'MARKET_PRICE',
] as const
/** A missing fact of the car, or a rule whose rate is unknown. */
export type Missing = { fact: (typeof missingFacts)[number]; rule: ImportRule | null }

/** In whole units; `likely` and `max` are null where unknown. A tax is never negative, so `min` is always known. */
export type Range = { min: Exact; likely: Exact | null; max: Exact | null }
export const exactly = (value: Exact): Range => ({ min: value, likely: value, max: value })
export const atLeast = (value: Exact): Range => ({ min: value, likely: null, max: null })
export const both = (a: Range, b: Range): Range => ({
  min: plus(a.min, b.min),
  likely: a.likely && b.likely && plus(a.likely, b.likely),
  max: a.max && b.max && plus(a.max, b.max),
})

/** A step of the calculation: `units × rate`, `pct % of`, or a fixed amount. */
export type Term =
  | { kind: 'TIMES'; units: string; unit: 'kg' | 'g' | 'mg' | 'factor' | 'ratio'; rate: string }
  | { kind: 'PERCENT'; of: string; pct: string }
  | { kind: 'EXCHANGE'; minor: number; rate: string }
  | { kind: 'AMOUNT'; amount: string }
/** The source of a rate. */
export type Origin = {
  rule: ImportRule | null
  version: number
  validFrom: string
  validTo: string | null
  source: string
  verified: boolean
}
export type Part = {
  /** The rule, or another kind of part. */
  kind: ImportRule | ImportCost | 'EXCHANGE' | 'CUSTOMS_VALUE' | 'VALUE_SOLVED' | 'USED_RATIO'
  terms: Term[]
  min: string
  likely: string | null
  max: string | null
  origin: Origin | null
}
/** Amounts in the country's minor units. */
export type Line = {
  kind: LineKind
  min: number
  likely: number | null
  max: number | null
  /** Whether the line is part of the total: amounts that the buyer gets back or pays yearly are not. */
  buyerPays: boolean
  parts: Part[]
  missing: Missing[]
}

export const partOf = (kind: Part['kind'], range: Range, terms: Term[], origin: Origin | null): Part => ({
  kind,
  terms,
  min: decimalOf(range.min),
  likely: range.likely && decimalOf(range.likely),
  max: range.max && decimalOf(range.max),
  origin,
})

export const lineOf = (
  kind: LineKind,
  range: Range,
  toMinor: (units: Exact) => number,
  rest: { parts: Part[]; missing: Missing[]; buyerPays?: boolean },
): Line => ({
  kind,
  min: toMinor(range.min),
  likely: range.likely && toMinor(range.likely),
  max: range.max && toMinor(range.max),
  buyerPays: rest.buyerPays ?? true,
  parts: rest.parts,
  missing: rest.missing,
})

type ValueOf<S extends Shape> = Extract<RuleValue, { shape: S }>
/** A rule in a pack: its value, `NONE` where there is no such rule, `UNKNOWN` where its rate was never entered. */
export type Found<S extends Shape> = { value: ValueOf<S> | 'NONE' | 'UNKNOWN'; origin: Origin | null }

export function findRule<I extends ImportRule>(
  pack: TaxPack | undefined,
  id: I,
): Found<(typeof importRules)[I]['shape']> {
  type S = (typeof importRules)[I]['shape']
  const row: RuleRow | undefined = pack?.rules.find((one) => one.id === id)
  if (!pack || !row) return { value: 'UNKNOWN', origin: null }
  const { version, validFrom, validTo } = pack
  const origin = { rule: id, version, validFrom, validTo, source: row.source, verified: row.verified }
  if (row.value === null) return { value: 'UNKNOWN', origin }
  if (row.value.shape === 'NONE') return { value: 'NONE', origin }
  if (row.value.shape !== importRules[id].shape) return { value: 'UNKNOWN', origin }
  return { value: row.value as ValueOf<S>, origin }
}

/** Computes an amount band by band, with the calculation step of each band. */
export function inBands(
  bands: readonly Band[],
  units: Exact,
  unit: 'kg' | 'g' | 'mg' | 'pct',
): { sum: Exact; terms: Term[] } {
  let from = nothing
  let sum = nothing
  const terms: Term[] = []
  for (const { upTo, rate } of bands) {
    const to = upTo === null ? units : lowest(units, whole(upTo))
    if (isLess(from, to)) {
      const part = minus(to, from)
      const each = exactOf(rate)
      sum = plus(
        sum,
        unit === 'pct' ? { over: part.over * each.over, under: part.under * each.under * 100n } : times(part, each),
      )
      terms.push(
        unit === 'pct'
          ? { kind: 'PERCENT', of: decimalOf(part), pct: rate }
          : { kind: 'TIMES', units: decimalOf(part), unit, rate },
      )
    }
    if (upTo === null) break
    from = whole(upTo)
  }
  return { sum, terms }
}
