// Rates of the import as versioned data: what each rule is called, what shape its value has, and which version holds on a day.
import type { Money } from '../../common.ts'

/** Where a landed cost can be worked out. */
export const importCountries = ['NO', 'DK', 'SE', 'DE'] as const
export type ImportCountry = (typeof importCountries)[number]
export const currencyOf = { NO: 'NOK', DK: 'DKK', SE: 'SEK', DE: 'EUR' } as const satisfies Record<
  ImportCountry,
  Money['currency']
>
export const isImportCountry = (country: string): country is ImportCountry =>
  (importCountries as readonly string[]).includes(country)

/** So much for each unit up to this one; null: for all above. Rates are decimals. */
export type Band = { upTo: number | null; rate: string }
/** From so many months of age so many percent off; `fromNewYear`: from the first of January of that year. */
export type AgeStep = { months: number; pct: string; fromNewYear: boolean }
/** Bands by the day of the first registration. */
export type Period = { from: string; to: string | null; bands: Band[] }

/** `NONE`: there is no such rule in that time. */
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

/** Every rule: whose it is, its shape and, for bands, what they count. */
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

/** What the house charges or pays for on the way; in this order on every sheet. */
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
/** Which of them come up where. */
export const costsOf: Record<ImportCountry, readonly ImportCost[]> = {
  NO: ['HANDLING', 'FREIGHT', 'INSURANCE', 'CUSTOMS_AGENT', 'INSPECTION', 'PLATES'],
  DK: ['HANDLING', 'FREIGHT', 'INSPECTION', 'PLATES'],
  SE: ['HANDLING', 'FREIGHT', 'ORIGIN_CHECK', 'INSPECTION', 'PLATES'],
  DE: ['HANDLING', 'FREIGHT', 'PLATES'],
}

/** A rule's value with where it is from; null: it exists and is not known. */
export type RuleRow = { id: ImportRule; value: RuleValue | null; source: string; verified: boolean }
/** An amount of the house in the country's minor units; null: not set. */
export type CostRow = {
  id: ImportCost
  amount: { min: number; likely: number; max: number } | null
  buyerPays: boolean
}
type Version = { country: ImportCountry; version: number; validFrom: string; validTo: string | null }
/** Rates that a law sets: they end with the time that they were made for. */
export type TaxPack = Version & { kind: 'TAX'; rules: RuleRow[] }
/** What the house sets: its costs, how far rates may move, and how long until a car bought now is registered. */
export type CostPack = Version & {
  kind: 'COSTS'
  costs: CostRow[]
  bufferPct: string | null
  registrationDays: number
}
export type ImportPack = TaxPack | CostPack

/** The latest version that holds on this day; undefined when there is none: last year's is never taken instead. */
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
