// Import rates as versioned data: the rules, the shape of their values, and the version for a day.
import type { Money } from '../../common.ts'

/** Countries with a landed cost. */
export const importCountries = ['NO', 'DK', 'SE', 'DE'] as const
export type ImportCountry = (typeof importCountries)[number]
export const currencyOf = { NO: 'NOK', DK: 'DKK', SE: 'SEK', DE: 'EUR' } as const satisfies Record<
  ImportCountry,
  Money['currency']
>
export const isImportCountry = (country: string): country is ImportCountry =>
  (importCountries as readonly string[]).includes(country)

/** A rate per unit up to this limit; null: for everything above. Rates are decimals. */
export type Band = { upTo: number | null; rate: string }
/** Percent deducted from an age in months; `fromNewYear`: from 1 January of that year. */
export type AgeStep = { months: number; pct: string; fromNewYear: boolean }
/** Bands by the day of the first registration. */
export type Period = { from: string; to: string | null; bands: Band[] }

/** `NONE`: there is no such rule in this period. */
export type RuleValue =
  | { shape: 'NONE' }
  | { shape: 'BANDS'; bands: Band[] }
  | { shape: 'PERIODS'; periods: Period[] }
  | { shape: 'STEPS'; steps: AgeStep[] }
  | { shape: 'AMOUNT'; minor: number }
  | { shape: 'PERCENT'; pct: string }
  | { shape: 'FACTOR'; factor: string }
  | { shape: 'RANGE'; pct: string; fullAtKm: number }
export type Shape = Exclude<RuleValue['shape'], 'NONE'>

/** Every rule: its country, its shape and, for bands, its unit. */
export const importRules = {
  NO_WEIGHT: { country: 'NO', shape: 'BANDS', unit: 'kg' },
  NO_WEIGHT_ENGINE: { country: 'NO', shape: 'BANDS', unit: 'kg' },
  NO_PLUGIN: { country: 'NO', shape: 'RANGE', unit: null },
  NO_CO2: { country: 'NO', shape: 'BANDS', unit: 'g' },
  NO_NOX: { country: 'NO', shape: 'BANDS', unit: 'mg' },
  NO_NEDC: { country: 'NO', shape: 'FACTOR', unit: null },
  NO_AGE: { country: 'NO', shape: 'STEPS', unit: null },
  NO_SCRAP: { country: 'NO', shape: 'AMOUNT', unit: null },
  NO_DUTY: { country: 'NO', shape: 'PERCENT', unit: null },
  NO_VAT: { country: 'NO', shape: 'PERCENT', unit: null },
  NO_VAT_FREE: { country: 'NO', shape: 'AMOUNT', unit: null },
  DK_VALUE: { country: 'DK', shape: 'BANDS', unit: 'pct' },
  DK_CO2: { country: 'DK', shape: 'BANDS', unit: 'g' },
  DK_NEDC: { country: 'DK', shape: 'FACTOR', unit: null },
  DK_DEDUCTION: { country: 'DK', shape: 'AMOUNT', unit: null },
  DK_ELECTRIC_SHARE: { country: 'DK', shape: 'PERCENT', unit: null },
  DK_ELECTRIC_DEDUCTION: { country: 'DK', shape: 'AMOUNT', unit: null },
  DK_PLUGIN_SHARE: { country: 'DK', shape: 'PERCENT', unit: null },
  DK_MARGIN: { country: 'DK', shape: 'PERCENT', unit: null },
  DK_VAT: { country: 'DK', shape: 'PERCENT', unit: null },
  SE_BASE: { country: 'SE', shape: 'AMOUNT', unit: null },
  SE_CO2: { country: 'SE', shape: 'BANDS', unit: 'g' },
  SE_MALUS: { country: 'SE', shape: 'PERIODS', unit: 'g' },
  SE_MALUS_MONTHS: { country: 'SE', shape: 'FACTOR', unit: null },
  SE_DIESEL: { country: 'SE', shape: 'AMOUNT', unit: null },
  SE_DIESEL_CO2: { country: 'SE', shape: 'FACTOR', unit: null },
  SE_VAT: { country: 'SE', shape: 'PERCENT', unit: null },
  DE_VAT: { country: 'DE', shape: 'PERCENT', unit: null },
} as const satisfies Record<string, { country: ImportCountry; shape: Shape; unit: 'kg' | 'g' | 'mg' | 'pct' | null }>
export type ImportRule = keyof typeof importRules
export const importRuleIds = Object.keys(importRules) as ImportRule[]
export const rulesOf = (country: ImportCountry): ImportRule[] =>
  importRuleIds.filter((id) => importRules[id].country === country)

/** Costs that the company charges or pays on the way, in the order of the sheets. */
export const importCosts = [
  'HANDLING',
  'FREIGHT',
  'INSURANCE',
  'CUSTOMS_AGENT',
  'ORIGIN_CHECK',
  'INSPECTION',
  'PLATES',
] as const
export type ImportCost = (typeof importCosts)[number]
/** Which of these costs apply in each country. */
export const costsOf: Record<ImportCountry, readonly ImportCost[]> = {
  NO: ['HANDLING', 'FREIGHT', 'INSURANCE', 'CUSTOMS_AGENT', 'INSPECTION', 'PLATES'],
  DK: ['HANDLING', 'FREIGHT', 'INSPECTION', 'PLATES'],
  SE: ['HANDLING', 'FREIGHT', 'ORIGIN_CHECK', 'INSPECTION', 'PLATES'],
  DE: ['HANDLING', 'FREIGHT', 'PLATES'],
}

/** A rule's value with its source; null: the rule exists, but its rate is unknown. */
export type RuleRow = { id: ImportRule; value: RuleValue | null; source: string; verified: boolean }
/** One of the company's costs in the country's minor units; null: not set. */
export type CostRow = {
  id: ImportCost
  amount: { min: number; likely: number; max: number } | null
  buyerPays: boolean
}
type Version = { country: ImportCountry; version: number; validFrom: string; validTo: string | null }
/** Rates set by law: they end with the period they were made for. */
export type TaxPack = Version & { kind: 'TAX'; rules: RuleRow[] }
/** Set by the company: costs, exchange rate buffer, and days until a car bought now is registered. */
export type CostPack = Version & {
  kind: 'COSTS'
  costs: CostRow[]
  bufferPct: string | null
  registrationDays: number
}
export type ImportPack = TaxPack | CostPack

/** The latest version for this day; undefined when there is none: last year's version is never used instead. */
export function packFor<K extends ImportPack['kind']>(
  packs: readonly ImportPack[],
  kind: K,
  country: ImportCountry,
  day: string,
): Extract<ImportPack, { kind: K }> | undefined {
  let found: ImportPack | undefined
  for (const pack of packs) {
    if (pack.kind !== kind || pack.country !== country || pack.validFrom > day) continue
    if (pack.validTo !== null && pack.validTo < day) continue
    if (!found || pack.version > found.version) found = pack
  }
  return found as Extract<ImportPack, { kind: K }> | undefined
}
