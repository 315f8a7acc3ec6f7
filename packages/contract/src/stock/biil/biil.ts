// Cars as biil describes them, as a preview of a new car: nothing is written.
import * as z from 'zod'
import { id, instant } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { tableTypes } from '../../lists/table-types.ts'
import { lookUpRateLimit } from '../../rate-limits.ts'
import { biilId, carFields } from '../cars/car-fields.ts'

const MB = 1024 * 1024
export const feedFileMaxBytes = 2 * MB
/** Most cars of a file. */
export const feedFileCars = 50

/** Car fields that a feed can fill in. Prices, supplier, tax case and our own numbers are decided here. */
export const feedFields = carFields
  .pick({
    vin: true,
    registrationNo: true,
    countryOfLastRegistration: true,
    carType: true,
    bodyType: true,
    brand: true,
    model: true,
    variant: true,
    trimLine: true,
    condition: true,
    firstRegistration: true,
    constructionYear: true,
    modelYear: true,
    mileage: true,
    previousOwners: true,
    generalInspectionUntil: true,
    serviceHistory: true,
    power: true,
    cubicCapacity: true,
    cylinders: true,
    gearbox: true,
    fuel: true,
    driveType: true,
    emissionClass: true,
    co2Wltp: true,
    curbWeightKg: true,
    grossWeightKg: true,
    electricRangeKm: true,
    towingCapacityKg: true,
    color: true,
    manufacturerColor: true,
    isMetallic: true,
    interiorColor: true,
    interiorType: true,
    doors: true,
    seats: true,
    hadAccident: true,
    climatisation: true,
    trailerCoupling: true,
    features: true,
  })
  .partial()
export type FeedFields = z.infer<typeof feedFields>

export const feedCar = z.strictObject({
  source: z.string(),
  /** The number at biil; null for a line of a file without one. */
  externalId: z.string().nullable(),
  fetchedAt: instant,
  fields: feedFields,
  /** What has no field here, under its own name. */
  unmapped: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** Addresses of photos. */
  photos: z.array(z.string()),
  /** Our car with this number or VIN. */
  carId: id.nullable(),
})
export type FeedCar = z.infer<typeof feedCar>

export const biilApi = group('Cars as biil describes them', () => ({
  get: endpoint({
    summary: 'Read a car of biil in the words of our fields',
    method: 'GET',
    path: '/cars/biil/:id',
    // It asks an outside service.
    hasEffect: true,
    access: 'cars.write',
    rateLimit: lookUpRateLimit,
    params: z.strictObject({ id: biilId }),
    data: feedCar,
  }),
  /** The same preview without a connection: JSON, CSV or XLSX. Stores nothing. */
  readFile: endpoint({
    summary: 'Read cars of biil from a file in the words of our fields',
    method: 'POST',
    path: '/cars/biil/file',
    access: 'cars.write',
    rateLimit: lookUpRateLimit,
    audit: false,
    tx: 'none',
    body: z.strictObject({}),
    upload: {
      file: {
        types: [...tableTypes, 'application/json'],
        maxBytes: feedFileMaxBytes,
        maxFiles: 1,
        isJudgedByCall: true,
      },
    },
    data: z.array(feedCar),
  }),
}))
