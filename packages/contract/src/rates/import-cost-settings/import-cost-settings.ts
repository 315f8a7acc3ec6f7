// Import rates by country, saved as versions; the data for landed costs.
import * as z from 'zod'
import { id, instant, person } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { euroRate, importPack, landedRates, newPack } from '../landed-cost/landed-wire.ts'

const kept = z.strictObject({
  id,
  pack: importPack,
  note: z.string().nullable(),
  /** Null: part of the product. */
  enteredBy: person.nullable(),
  enteredAt: instant,
})
export type KeptPack = z.infer<typeof kept>

const settings = z.strictObject({
  /** All versions, the newest of each country first. */
  packs: z.array(kept),
  rates: z.strictObject({ NOK: euroRate.nullable(), DKK: euroRate.nullable(), SEK: euroRate.nullable() }),
})
export type ImportCostSettings = z.infer<typeof settings>

/** A stock car as an example: its tax facts and its price. */
const sample = z.strictObject({
  id,
  name: z.string(),
  /** Euro cents; null without a listing with a price. */
  price: z.int().nullable(),
  isVatReclaimable: z.boolean(),
  carType: z.string(),
  condition: z.string(),
  fuel: z.string().nullable(),
  isPluginHybrid: z.boolean(),
  firstRegistration: z.string().nullable(),
  firstRegistrationPrecision: z.string(),
  mileage: z.int().nullable(),
  co2Nedc: z.int().nullable(),
  co2Wltp: z.int().nullable(),
  co2Method: z.string(),
  noxMgPerKm: z.int().nullable(),
  curbWeightKg: z.int().nullable(),
  electricRangeKm: z.int().nullable(),
})
export type SampleCar = z.infer<typeof sample>

export const importPacksAudit = {
  importPacks: { parents: [] },
} as const satisfies AuditedRecords

export const importCostSettingsApi = group('Import rates and costs by country, with all versions', () => ({
  get: endpoint({
    summary: 'Read all versions of the import rates',
    method: 'GET',
    path: '/import-cost-settings',
    access: 'importCosts.read',
    live: { importCosts: 'any', exchangeRates: 'any' },
    data: settings,
  }),
  /** Saved versions never change: a new version for the same days replaces the older one. */
  save: endpoint({
    summary: 'Save import rates as a new version',
    method: 'PUT',
    path: '/import-cost-settings',
    access: 'importCosts.manage',
    body: newPack,
    data: kept,
  }),
  /** Different kinds of cars: electric, plug-in and others, if they are in stock. */
  samples: endpoint({
    summary: 'List sample cars of the stock for testing import rates',
    method: 'GET',
    path: '/import-cost-settings/samples',
    access: 'importCosts.read',
    data: z.strictObject({ items: z.array(sample) }),
  }),
}))

export const landedRatesApi = group('Rates from which landed costs are calculated', () => ({
  /** Without versions that have ended. */
  forStaff: endpoint({
    summary: 'Read the rates for landed costs',
    method: 'GET',
    path: '/landed-rates',
    access: 'cars.read',
    live: { importCosts: 'any', exchangeRates: 'any' },
    data: landedRates,
  }),
  forDealers: endpoint({
    summary: 'Read the rates for landed costs, as a dealer',
    method: 'GET',
    path: '/b2b-portal-private/landed-rates',
    access: 'buyer',
    scope: 'cars.read',
    preview: true,
    data: landedRates,
  }),
}))
