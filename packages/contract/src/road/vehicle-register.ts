// What a country's register of vehicles says of a car: to fill in what the house does not know, and to know that it is registered.
import * as z from 'zod'
import { lookUpRateLimit } from '../rate-limits.ts'
import { country, day, id, idParams, instant } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { carFields } from '../stock/cars/car-fields.ts'

/** As it stands on the car: digits and letters, without spaces. */
export const plate = z
  .string()
  .max(20)
  .trim()
  .toUpperCase()
  .overwrite((typed) => typed.replace(/[\s-]/g, ''))
  .regex(/^[A-ZÆØÅ0-9]{2,8}$/, 'A plate has only letters and digits')

/** What of a car a register can fill in: only what it says in words that mean one thing here. */
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
  /** In the register's own word. */
  status: z.string().nullable(),
  isRegistered: z.boolean(),
  /** First registered in this country. */
  registeredOn: day.nullable(),
  /** Without driver, as Norway counts it: not the mass in running order of the type approval. */
  emptyWeightKg: z.int().nullable(),
  /** g/km; the register does not say by which cycle it was measured. */
  co2: z.int().nullable(),
  fields: registerFields,
})
export type VehicleRecord = z.infer<typeof vehicleRecord>

/** QUOTA: the calls that the register allows for a day are used up. NO_NUMBER: the car has neither VIN nor plate. */
export const vehicleLookUpStates = [
  'FOUND',
  'NOT_FOUND',
  'NOT_CONFIGURED',
  'UNAVAILABLE',
  'QUOTA',
  'NO_NUMBER',
] as const
export type VehicleLookUpState = (typeof vehicleLookUpStates)[number]

/** Kept for good: proof that a car was registered in a country on the day it was asked about. */
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

export const vehicleRegisterApi = {
  /** Asks about the VIN, or about the plate where one is given. Answers are kept for a week, `fresh` asks anew. */
  look: endpoint({
    summary: 'Ask the Norwegian register about a car',
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
      /** Who says so; null when nobody was asked. */
      source: z.string().nullable(),
      /** When it said so. */
      checkedAt: instant.nullable(),
      /** It is about another car: the plate hangs on another one, or the VIN here is wrong. */
      isOther: z.boolean(),
    }),
  }),
  registrations: endpoint({
    summary: 'List the proofs that a car was registered abroad',
    method: 'GET',
    path: '/cars/:id/registrations',
    access: 'cars.read',
    live: { cars: 'named' },
    params: idParams,
    data: z.array(carRegistration),
  }),
  /** Asks anew, whatever is kept. */
  confirm: endpoint({
    summary: 'Have the Norwegian register confirm that a car is registered there',
    method: 'POST',
    path: '/cars/:id/registrations',
    access: 'customs.manage',
    rateLimit: lookUpRateLimit,
    params: idParams,
    body: z.strictObject({}),
    data: carRegistration,
  }),
}
