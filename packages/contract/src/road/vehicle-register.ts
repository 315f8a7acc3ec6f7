// Data of a country's vehicle register: fills in missing fields of a car, and proves its registration.
import * as z from 'zod'
import { lookUpRateLimit } from '../rate-limits.ts'
import { country, day, id, idParams, instant } from '../common.ts'
import type { AuditedRecords } from '../audited-records.ts'
import { endpoint, group } from '../endpoint.ts'
import { carFields } from '../stock/cars/car-fields.ts'

/** As on the car: digits and letters, without spaces. */
export const plate = z
  .string()
  .max(20)
  .trim()
  .toUpperCase()
  .overwrite((typed) => typed.replace(/[\s-]/g, ''))
  .regex(/^[A-ZÆØÅ0-9]{2,8}$/, 'A plate has only letters and digits')

/** Car fields that a register can fill in: only values whose meaning is unambiguous here. */
export const registerFields = carFields
  .pick({
    registrationNo: true,
    vin: true,
    brand: true,
    model: true,
    firstRegistration: true,
    power: true,
    cubicCapacity: true,
    cylinders: true,
    gearbox: true,
    fuel: true,
    emissionClass: true,
    electricRangeKm: true,
    grossWeightKg: true,
    seats: true,
    color: true,
    generalInspectionUntil: true,
  })
  .partial()
export type RegisterFields = z.infer<typeof registerFields>

export const vehicleRecord = z.strictObject({
  country,
  vin: z.string(),
  plate: z.string().nullable(),
  /** The register's own status text. */
  status: z.string().nullable(),
  isRegistered: z.boolean(),
  /** First registration in this country. */
  registeredOn: day.nullable(),
  /** Without driver, as Norway counts it: not the mass in running order of the type approval. */
  emptyWeightKg: z.int().nullable(),
  /** g/km; the register does not say by which cycle it was measured. */
  co2: z.int().nullable(),
  fields: registerFields,
})
export type VehicleRecord = z.infer<typeof vehicleRecord>

/** QUOTA: the daily quota of the register is used up. NO_NUMBER: the car has neither VIN nor plate. */
export const vehicleLookUpStates = [
  'FOUND',
  'NOT_FOUND',
  'NOT_CONFIGURED',
  'UNAVAILABLE',
  'QUOTA',
  'NO_NUMBER',
] as const
export type VehicleLookUpState = (typeof vehicleLookUpStates)[number]

/** Stored permanently: proof that a car was registered in a country on the day of the query. */
export const carRegistration = z.strictObject({
  id,
  country,
  vin: z.string(),
  plate: z.string().nullable(),
  registeredOn: day.nullable(),
  source: z.string(),
  confirmedBy: z.string().nullable(),
  confirmedAt: instant,
})
export type CarRegistration = z.infer<typeof carRegistration>

export const carRegistrationsAudit = {
  carRegistrations: { parents: ['cars'], timelineRights: ['cars.read'] },
} as const satisfies AuditedRecords

export const vehicleRegisterApi = group('Vehicle registers: searches and proofs of registration', () => ({
  /** Queries by VIN, or by plate where one is given. Answers are cached for a week; `fresh` skips the cache. */
  look: endpoint({
    summary: 'Look up a car in the Norwegian vehicle register',
    method: 'GET',
    path: '/cars/:id/vehicle-register',
    hasEffect: true,
    access: 'cars.read',
    rateLimit: lookUpRateLimit,
    params: idParams,
    query: z.strictObject({ plate: plate.optional(), fresh: z.enum(['true', 'false']).default('false') }),
    data: z.strictObject({
      state: z.enum(vehicleLookUpStates),
      record: vehicleRecord.nullable(),
      /** The register that answered; null when none was asked. */
      source: z.string().nullable(),
      /** When it answered. */
      checkedAt: instant.nullable(),
      /** The answer is about another car: the plate is on another one, or our VIN is wrong. */
      isOther: z.boolean(),
    }),
  }),
  registrations: endpoint({
    summary: 'List the proofs of registration abroad of a car',
    method: 'GET',
    path: '/cars/:id/registrations',
    access: 'cars.read',
    live: { cars: 'named' },
    params: idParams,
    data: z.array(carRegistration),
  }),
  /** Always asks the register and skips the cache. */
  confirm: endpoint({
    summary: 'Confirm the registration of a car with the Norwegian vehicle register',
    method: 'POST',
    path: '/cars/:id/registrations',
    access: 'customs.manage',
    rateLimit: lookUpRateLimit,
    params: idParams,
    body: z.strictObject({}),
    data: carRegistration,
  }),
}))
