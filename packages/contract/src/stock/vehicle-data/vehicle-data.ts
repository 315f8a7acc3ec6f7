// Data of a vehicle by its VIN. Every query of the service costs money, so answers are kept for ever.
import * as z from 'zod'
import { euros, idParams, instant, language, line, money, nothing, person, version, id } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { lookUpRateLimit } from '../../rate-limits.ts'
import { carFields, vin } from '../cars/car-fields.ts'
import { dossier, missReasons } from './dossier.ts'
import { registerData } from './register-record.ts'

/** NOT_ASKED: nobody has queried the VIN yet. */
export const vehicleDataStates = ['FOUND', 'MISS', 'NOT_ASKED', 'NOT_CONFIGURED'] as const

const vinParams = z.strictObject({ vin })
export const vehicleData = z.strictObject({
  vin: z.string(),
  state: z.enum(vehicleDataStates),
  /** Why the service has no data; null unless the state is MISS. */
  missReason: z.enum(missReasons).nullable(),
  dossiers: z.array(dossier),
  /** Null when nobody was asked. */
  source: z.string().nullable(),
  askedAt: instant.nullable(),
  askedBy: person.nullable(),
  /** When a later query got no answer; it may have been charged. */
  unansweredAt: instant.nullable(),
  /** What a query costs; null while nobody has entered it. */
  price: money.nullable(),
  /** Paid queries of today, and how many are allowed. */
  today: z.int(),
  perDay: z.int(),
})
export type VehicleData = z.infer<typeof vehicleData>

export const vehicleDataSettings = z.strictObject({
  version,
  /** Of one query by VIN; null while nobody has entered it. */
  price: euros.nullable(),
  perDay: z.int().min(0).max(10_000),
})
export type VehicleDataSettings = z.infer<typeof vehicleDataSettings>

/** What cars of one model often have; people add it to a car at once. */
export const savedAttributes = z.strictObject({
  features: carFields.shape.features,
  highlights: carFields.shape.highlights,
  fields: carFields
    .pick({ bodyType: true, gearbox: true, driveType: true, fuel: true, doors: true, seats: true, trimLine: true })
    .partial(),
})
export const attributeSet = z.strictObject({
  id,
  version,
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  attributes: savedAttributes,
  updatedAt: instant,
})
export type AttributeSet = z.infer<typeof attributeSet>
const newAttributeSet = z.strictObject({
  name: line(60),
  brand: line(60),
  model: line(80),
  attributes: savedAttributes,
})
export type NewAttributeSet = z.infer<typeof newAttributeSet>

export const vehicleDataAudit = {
  vehicleDataSettings: { parents: [] },
  attributeSets: { parents: [] },
} as const satisfies AuditedRecords

export const vehicleDataApi = group('Vehicle data by VIN, and saved attributes', () => ({
  /**
   * Queries the service when the VIN has no answer yet, which costs money. `again` repeats the query of a miss. An
   * answer with data is never queried again.
   */
  carInfo: endpoint({
    summary: 'Read the data of a VIN, and query it when there is none',
    method: 'GET',
    path: '/dat-de/car-info/:vin',
    hasEffect: true,
    access: 'vehicleData.query',
    rateLimit: lookUpRateLimit,
    params: vinParams,
    query: z.strictObject({ again: z.enum(['true', 'false']).default('false') }),
    data: vehicleData,
  }),
  /** Never queries the service. */
  stored: endpoint({
    summary: 'Read the stored data of a VIN, and what a query costs',
    method: 'GET',
    path: '/dat-de/stored/:vin',
    access: 'vehicleData.query',
    params: vinParams,
    data: vehicleData,
  }),
  /** Uses the stored codes, so it costs nothing. */
  translate: endpoint({
    summary: 'Translate the stored data of a VIN',
    method: 'POST',
    path: '/dat-de/translate',
    access: 'vehicleData.query',
    rateLimit: lookUpRateLimit,
    audit: false,
    tx: 'none',
    body: z.strictObject({
      vin,
      /** Place in the list of dossiers. */
      dossier: z.int().min(0).max(199).default(0),
      languages: z.array(language).min(1).max(5),
    }),
    data: z.strictObject({ translations: z.array(z.strictObject({ language, dossier })) }),
  }),
  /** Never asks the register. */
  registerStored: endpoint({
    summary: 'Read what is kept of the Norwegian vehicle register about a VIN',
    method: 'GET',
    path: '/vehicle-register/:vin',
    access: 'cars.write',
    params: vinParams,
    data: registerData,
  }),
  /** Free of charge, but the register limits the calls of a day. `fresh` skips an answer that is kept. */
  registerLook: endpoint({
    summary: 'Look up a VIN in the Norwegian vehicle register',
    method: 'GET',
    path: '/vehicle-register/:vin/look-up',
    hasEffect: true,
    access: 'cars.write',
    rateLimit: lookUpRateLimit,
    params: vinParams,
    query: z.strictObject({ fresh: z.enum(['true', 'false']).default('false') }),
    data: registerData,
  }),
  settings: endpoint({
    summary: 'Read the price and the limit of queries by VIN',
    method: 'GET',
    path: '/dat-de/settings',
    access: 'vehicleData.query',
    data: vehicleDataSettings,
  }),
  saveSettings: endpoint({
    summary: 'Save the price and the limit of queries by VIN',
    method: 'PUT',
    path: '/dat-de/settings',
    access: 'jobs.manage',
    body: vehicleDataSettings,
    data: vehicleDataSettings,
  }),
  listAttributes: endpoint({
    summary: 'List the saved attributes of a model',
    method: 'GET',
    path: '/dat.de/saved-attributes',
    access: 'cars.read',
    query: z.strictObject({ brand: line(60).optional(), model: line(80).optional() }),
    data: z.array(attributeSet),
  }),
  /** Creates the set, or replaces the one with this name, brand and model. */
  saveAttributes: endpoint({
    summary: 'Save attributes of a model under a name',
    method: 'POST',
    path: '/dat.de/saved-attributes',
    access: 'cars.write',
    body: newAttributeSet,
    data: attributeSet,
  }),
  removeAttributes: endpoint({
    summary: 'Delete saved attributes',
    method: 'DELETE',
    path: '/dat.de/saved-attributes/:id',
    access: 'cars.write',
    params: idParams,
    data: nothing,
  }),
}))
