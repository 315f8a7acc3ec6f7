import * as z from 'zod'
import { carMoney, financing, priceChange, standingDays, warranty } from './car-figures.ts'
import { carFields } from './car-fields.ts'
import { carFacetCounts } from './car-filters.ts'
import { carStates } from './car-states.ts'
import { listingStates } from '../../listing-states.ts'
import { day, euros, id, idParams, instant, money, note, person, price, text, version } from '../../common.ts'
import { carsQuery } from './cars-query.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { paperStops } from '../car-papers/paper-kinds.ts'
import { tableFiles } from '../../lists/lists.ts'

export const carStatus = z.enum(carStates.all)
export const listingRef = z.strictObject({ id, status: z.enum(listingStates.all) })

export const carRow = z.strictObject({
  id,
  version,
  stockNo: z.string(),
  vin: z.string().nullable(),
  brand: z.string(),
  model: z.string(),
  variant: z.string().nullable(),
  status: carStatus,
  condition: z.string(),
  carType: z.string(),
  bodyType: z.string(),
  fuel: z.string().nullable(),
  gearbox: z.string().nullable(),
  driveType: z.string().nullable(),
  color: z.string().nullable(),
  year: z.int().nullable(),
  firstRegistration: day.nullable(),
  power: z.int().nullable(),
  mileage: z.int().nullable(),
  price: money.nullable(),
  minPrice: money.nullable(),
  purchasePrice: money.nullable(),
  costs: money.nullable(),
  purchaseTaxCase: z.string(),
  location: z.string().nullable(),
  assignee: person.nullable(),
  listing: listingRef.nullable(),
  photo: z.string().nullable(),
  photoCount: z.int(),
  /** Documents that are missing for its collection. */
  papersMissing: z.array(z.enum(paperStops)),
  standingDays: z.int().nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type CarRow = z.infer<typeof carRow>

export const car = carFields.extend({
  id,
  version,
  status: carStatus,
  year: z.int().nullable(),
  ...carMoney.shape,
  /** Basis points, 1900 is 19 %. */
  vatRateBp: z.int(),
  priceType: z.string(),
  purchasedOn: day.nullable(),
  arrivedOn: day.nullable(),
  onlineSince: day.nullable(),
  soldOn: day.nullable(),
  standingDays,
  assignee: person.nullable(),
  listing: listingRef.nullable(),
  financing: financing.nullable(),
  warranty: warranty.nullable(),
  /** Its previous statuses in that order. */
  pastStatuses: z.array(carStatus),
  /** The next statuses for any actor; screens offer only those of staff. */
  nextStatuses: z.array(carStatus),
  priceHistory: z.array(priceChange),
  photo: z.string().nullable(),
  photoCount: z.int(),
  /** The shared version of the condition report that decides `fieldsOfReport`. */
  reportNumber: z.int().nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type Car = z.infer<typeof car>

export const carsPage = z.strictObject({
  items: z.array(carRow),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  facets: carFacetCounts.optional(),
})

export const bulkResult = z.strictObject({
  id,
  ok: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
})

export const newCar = carFields
  .partial()
  .required({ brand: true, model: true })
  .extend({ price: euros.nullish(), purchasePrice: euros.nullish(), purchasedOn: day.nullish() })
export type NewCar = z.infer<typeof newCar>
const change = carFields.partial().extend({ version })

export const carsAudit = {
  cars: { parents: [] },
} as const satisfies AuditedRecords

export const carsApi = group('Cars in stock: data, prices, states', () => ({
  list: endpoint({
    summary: 'List the stock, or export it',
    method: 'GET',
    path: '/cars',
    access: 'cars.read',
    query: carsQuery,
    files: tableFiles,
    data: carsPage,
  }),
  search: endpoint({
    summary: 'Search for cars by a few characters',
    method: 'GET',
    path: '/cars/search',
    access: 'cars.read',
    query: z.strictObject({
      q: z.string().trim().min(1).max(100),
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    data: z.array(
      z.strictObject({
        id,
        stockNo: z.string(),
        vin: z.string().nullable(),
        registrationNo: z.string().nullable(),
        title: z.string(),
        status: carStatus,
        photo: z.string().nullable(),
      }),
    ),
  }),
  get: endpoint({
    summary: 'Read a car',
    method: 'GET',
    path: '/cars/:id',
    access: 'cars.read',
    live: { cars: 'named' },
    params: idParams,
    data: car,
  }),
  create: endpoint({
    summary: 'Create a car',
    method: 'POST',
    path: '/cars',
    access: 'cars.write',
    body: newCar,
    data: car,
  }),
  update: endpoint({
    summary: 'Update a car',
    method: 'PATCH',
    path: '/cars/:id',
    access: 'cars.write',
    params: idParams,
    body: change,
    data: car,
  }),
  setPrice: endpoint({
    summary: 'Set prices and costs of a car',
    method: 'PATCH',
    path: '/cars/:id/price',
    access: 'cars.price',
    params: idParams,
    data: car,
    body: z.strictObject({
      version,
      price: price.nullish(),
      consumerPrice: price.nullish(),
      minPrice: price.nullish(),
      purchasePrice: price.nullish(),
      costs: price.nullish(),
      vatRateBp: z.int().min(0).max(5000).optional(),
      priceType: z.enum(['FIXED', 'NEGOTIABLE']).optional(),
      reason: note(500).optional(),
    }),
  }),
  setStatus: endpoint({
    summary: 'Change the status of a car',
    method: 'PATCH',
    path: '/cars/:id/status',
    access: 'cars.write',
    params: idParams,
    data: car,
    body: z.strictObject({
      version,
      status: carStatus,
      reason: note(500).optional(),
      override: z.boolean().default(false),
    }),
  }),
  /** Restores the previous status; only for the user who made the last change, for a short time. */
  takeBack: endpoint({
    summary: 'Undo the last status change of a car',
    method: 'POST',
    path: '/cars/:id/take-back',
    access: 'cars.write',
    params: idParams,
    data: car,
    body: z.strictObject({ version }),
  }),
  setAssignee: endpoint({
    summary: 'Assign a car to a member of staff',
    method: 'PATCH',
    path: '/cars/:id/update-assignee',
    access: 'cars.write',
    params: idParams,
    data: car,
    body: z.strictObject({ version, assigneeId: id.nullable() }),
  }),
  setFinancing: endpoint({
    summary: 'Set the financing of a car',
    method: 'PATCH',
    path: '/cars/:id/financing',
    access: 'cars.price',
    params: idParams,
    data: car,
    body: z.strictObject({ version, financing: financing.nullable() }),
  }),
  setWarranty: endpoint({
    summary: 'Set the warranty of a car',
    method: 'PATCH',
    path: '/cars/:id/warranty',
    access: 'cars.write',
    params: idParams,
    data: car,
    body: z.strictObject({ version, warranty: warranty.nullable() }),
  }),
  setStandingDays: endpoint({
    summary: 'Correct the dates from which standing days are counted',
    method: 'PATCH',
    path: '/cars/:id/standing-days',
    access: 'cars.write',
    params: idParams,
    data: car,
    body: z.strictObject({
      version,
      purchasedOn: day.nullish(),
      arrivedOn: day.nullish(),
      onlineSince: day.nullish(),
      reason: text(500),
    }),
  }),
  copyAttributes: endpoint({
    summary: 'Copy attributes from another car',
    method: 'POST',
    path: '/cars/:id/copy-attributes',
    access: 'cars.write',
    params: idParams,
    data: car,
    body: z.strictObject({
      version,
      fromId: id,
      fields: z
        .array(z.enum(Object.keys(carFields.shape) as [string, ...string[]]))
        .min(1)
        .max(120),
    }),
  }),
}))
