// What a country's vehicle register says about a car, and proofs of its registration.
import * as z from 'zod'
import { lookUpRateLimit } from '../rate-limits.ts'
import { country, day, id, idParams, instant } from '../common.ts'
import type { AuditedRecords } from '../audited-records.ts'
import { endpoint, group } from '../endpoint.ts'
import { plate, vehicleLookUpStates, vehicleRecord } from '../stock/vehicle-data/register-record.ts'

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
