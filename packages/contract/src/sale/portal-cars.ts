import * as z from 'zod'
import { dealerReport } from '../yard/condition-reports/dealer-report.ts'
import { printRateLimit } from '../rate-limits.ts'
import { damage, tyre } from '../stock/cars/car-fields.ts'
import { portalCarsQuery, publicCarsQuery, saleFacetCounts } from '../stock/cars/car-filters.ts'
import { dealersAlone } from '../stock/cars/more-filters.ts'
import { carStates } from '../stock/cars/car-states.ts'
import { listingStates } from '../listing-states.ts'
import { paperFiles, printQuery } from '../stock/car-sheet.ts'
import { landedSum } from '../rates/landed-cost/landed-wire.ts'
import { day, id, idParams, instant, money, nothing, version } from '../common.ts'
import type { AuditedRecords } from '../audited-records.ts'
import { endpoint, group } from '../endpoint.ts'

const photo = z.strictObject({
  view: z.string(),
  caption: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  small: z.string(),
  medium: z.string(),
  large: z.string(),
})
const status = z.strictObject({ status: z.enum(listingStates.all) })

/** A car for anonymous visitors: no price, no documents, no VIN. */
export const carRowPublic = z.strictObject({
  id,
  status: z.enum(carStates.all),
  b2b: status,
  brand: z.string(),
  model: z.string(),
  variant: z.string().nullable(),
  condition: z.string(),
  carType: z.string(),
  bodyType: z.string(),
  fuel: z.string().nullable(),
  isPluginHybrid: z.boolean(),
  gearbox: z.string().nullable(),
  driveType: z.string().nullable(),
  color: z.string().nullable(),
  year: z.int().nullable(),
  firstRegistration: day.nullable(),
  firstRegistrationPrecision: z.string(),
  power: z.int().nullable(),
  mileage: z.int().nullable(),
  electricRangeKm: z.int().nullable(),
  isDamaged: z.boolean(),
  photo: z.string().nullable(),
  photoCount: z.int(),
  /** When it went on sale: dealers see the age of the offer, not of the record. */
  createdAt: instant,
})
/** A car as a signed-in dealer sees it in a list. */
export const carRowBuyer = carRowPublic.extend({
  stockNo: z.string(),
  location: z.string().nullable(),
  isVatReclaimable: z.boolean(),
  price: money.nullable(),
  previousPrice: money.nullable(),
  isNegotiable: z.boolean(),
  /**
   * Landed cost after registration in the dealer's country; null without a price, and for countries without import
   * rates.
   */
  landed: landedSum.nullable(),
  interested: z.boolean(),
})
export type CarRowBuyer = z.infer<typeof carRowBuyer>
export type CarRowPublic = z.infer<typeof carRowPublic>

const facts = z.strictObject({
  trimLine: z.string().nullable(),
  usageType: z.string().nullable(),
  constructionYear: z.int().nullable(),
  modelYear: z.int().nullable(),
  previousOwners: z.int().nullable(),
  generalInspectionUntil: day.nullable(),
  serviceHistory: z.string(),
  keys: z.int().nullable(),
  hasCoc: z.boolean(),
  cubicCapacity: z.int().nullable(),
  cylinders: z.int().nullable(),
  batteryTenthKwh: z.int().nullable(),
  batteryHealthPct: z.int().nullable(),
  plugType: z.string().nullable(),
  emissionClass: z.string().nullable(),
  co2Nedc: z.int().nullable(),
  co2Wltp: z.int().nullable(),
  co2Method: z.string(),
  curbWeightKg: z.int().nullable(),
  manufacturerColor: z.string().nullable(),
  isMetallic: z.boolean(),
  interiorColor: z.string().nullable(),
  interiorType: z.string().nullable(),
  doors: z.string().nullable(),
  seats: z.int().nullable(),
  towingCapacityKg: z.int().nullable(),
  climatisation: z.string().nullable(),
  headlights: z.string().nullable(),
  trailerCoupling: z.string().nullable(),
  parkingAssistants: z.array(z.string()),
  features: z.array(z.string()),
  highlights: z.array(z.string()),
  hadAccident: z.boolean(),
  isRoadworthy: z.boolean(),
  texts: z.record(z.string(), z.string()),
  photos: z.array(photo),
})
export const carPublic = carRowPublic.extend(facts.shape)
export const carBuyer = carRowBuyer.extend(facts.shape).extend({
  vin: z.string().nullable(),
  accidentDescription: z.string().nullable(),
  damages: z.array(damage),
  tyres: z.array(tyre),
  conditionSummary: z.string().nullable(),
  countryOfLastRegistration: z.string().nullable(),
  noxMgPerKm: z.int().nullable(),
  listingVersion: version,
  /** Whether interest can be shown now; `blockedBy` says why not. */
  canShowInterest: z.boolean(),
  blockedBy: z.enum(['LOCKED', 'SOLD', 'WITHDRAWN']).nullable(),
  similar: z.array(carRowBuyer),
})
export type CarBuyer = z.infer<typeof carBuyer>
export type CarPublic = z.infer<typeof carPublic>

const pageWithFacets = <S extends z.ZodType, F extends z.ZodType>(item: S, facets: F) =>
  z.strictObject({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int(), facets })
export const interestsAudit = {
  interests: { parents: ['listings', 'cars'], timelineRights: ['requests.read', 'b2b.read'] },
} as const satisfies AuditedRecords

export const portalPublicApi = group('Cars on sale for anonymous visitors, without prices', () => ({
  list: endpoint({
    summary: 'List the cars on sale that are public',
    method: 'GET',
    path: '/b2b-portal-public/cars',
    access: 'public',
    query: publicCarsQuery,
    limit: { calls: 300, seconds: 60 },
    data: pageWithFacets(carRowPublic, saleFacetCounts.omit(dealersAlone)),
  }),
  get: endpoint({
    summary: 'Read a public car',
    method: 'GET',
    path: '/b2b-portal-public/cars/:id',
    access: 'public',
    limit: { calls: 300, seconds: 60 },
    params: idParams,
    data: carPublic,
  }),
}))
export const portalCarsApi = group('Cars on sale for dealers', () => ({
  list: endpoint({
    summary: 'List the cars on sale for the dealer',
    method: 'GET',
    path: '/b2b-portal-private/cars',
    access: 'buyer',
    scope: 'cars.read',
    preview: true,
    live: { cars: 'any' },
    query: portalCarsQuery,
    data: pageWithFacets(carRowBuyer, saleFacetCounts),
  }),
  get: endpoint({
    summary: 'Read a car on sale for the dealer',
    method: 'GET',
    path: '/b2b-portal-private/cars/:id',
    access: 'buyer',
    scope: 'cars.read',
    preview: true,
    live: { cars: 'named' },
    params: idParams,
    data: carBuyer,
  }),
  /** Null: no report of the car is shared. */
  condition: endpoint({
    summary: 'Read the condition report of a car on sale',
    method: 'GET',
    path: '/b2b-portal-private/cars/:id/condition-report',
    access: 'buyer',
    scope: 'cars.read',
    preview: true,
    live: { cars: 'named' },
    params: idParams,
    data: dealerReport.nullable(),
  }),
  printCondition: endpoint({
    summary: 'Create the condition report of a car on sale as PDF',
    method: 'GET',
    path: '/b2b-portal-private/cars/:id/condition-report/print',
    access: 'buyer',
    scope: 'cars.read',
    preview: true,
    params: idParams,
    query: printQuery,
    rateLimit: printRateLimit,
    files: paperFiles,
    data: nothing,
  }),
  /** The data sheet of the car without its price. */
  print: endpoint({
    summary: 'Create the vehicle sheet of a car on sale',
    method: 'GET',
    path: '/b2b-portal-private/cars/:id/print',
    access: 'buyer',
    scope: 'cars.read',
    preview: true,
    params: idParams,
    query: printQuery,
    rateLimit: printRateLimit,
    files: paperFiles,
    data: nothing,
  }),
  /** Shows interest in a car, or withdraws it. */
  setInterest: endpoint({
    summary: 'Show interest in a car, or withdraw it',
    method: 'POST',
    path: '/b2b-portal-private/interested/:id',
    access: 'buyer',
    scope: null,
    params: idParams,
    body: z.strictObject({ interested: z.boolean().default(true) }),
    data: z.strictObject({ interested: z.boolean() }),
  }),
}))
