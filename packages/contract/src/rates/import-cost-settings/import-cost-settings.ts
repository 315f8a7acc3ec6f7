// Rates of the import by country: versions that staff save, and what landed costs are worked out from.
import * as z from 'zod'
import { id, instant, person } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { euroRate, importPack, landedRates, newPack } from '../landed-cost/landed-wire.ts'

const kept = z.strictObject({
  id,
  pack: importPack,
  note: z.string().nullable(),
  /** Null: it came with the product. */
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

/** A car of the stock as an example: what taxes look at, and its price. */
const sample = z.strictObject({
  id,
  name: z.string(),
  /** Euro cents; null where it has no listing with a price. */
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

export const importCostSettingsApi = {
  get: endpoint({
    summary: 'Read the import rates, all versions',
    method: 'GET',
    path: '/import-cost-settings',
    access: 'importCosts.read',
    live: { importCosts: 'any', exchangeRates: 'any' },
    data: settings,
  }),
  /** Nothing that was saved is changed: a version that holds for the same days takes the place of the one before. */
  save: endpoint({
    summary: 'Save import rates as a new version',
    method: 'PUT',
    path: '/import-cost-settings',
    access: 'importCosts.manage',
    body: newPack,
    data: kept,
  }),
  /** Different ones: electric, plug-in and others, as far as the stock has them. */
  samples: endpoint({
    summary: 'Read cars of the stock to try import rates on',
    method: 'GET',
    path: '/import-cost-settings/samples',
    access: 'importCosts.read',
    data: z.strictObject({ items: z.array(sample) }),
  }),
}

export const landedRatesApi = {
  /** What has ended is not among them. */
  forStaff: endpoint({
    summary: 'Read what landed costs are worked out from',
    method: 'GET',
    path: '/landed-rates',
    access: 'cars.read',
    live: { importCosts: 'any', exchangeRates: 'any' },
    data: landedRates,
  }),
  forDealers: endpoint({
    summary: 'Read what landed costs are worked out from, as a dealer',
    method: 'GET',
    path: '/b2b-portal-private/landed-rates',
    access: 'buyer',
    preview: true,
    data: landedRates,
  }),
}
