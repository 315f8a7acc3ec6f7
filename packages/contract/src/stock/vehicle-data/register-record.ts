// What a country's vehicle register says about a vehicle.
import * as z from 'zod'
import { country, day, instant } from '../../common.ts'
import { carFields } from '../cars/car-fields.ts'

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

/** What a register says about a VIN. NOT_ASKED: nothing is kept about it. */
export const registerData = z.strictObject({
  vin: z.string(),
  state: z.enum([...vehicleLookUpStates, 'NOT_ASKED']),
  record: vehicleRecord.nullable(),
  /** The register; null when none is configured. */
  source: z.string().nullable(),
  checkedAt: instant.nullable(),
  /** Calls of today, and how many are allowed. */
  today: z.int(),
  perDay: z.int(),
})
export type RegisterData = z.infer<typeof registerData>
