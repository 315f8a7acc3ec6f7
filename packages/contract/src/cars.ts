import * as z from 'zod'
import { carMoney, financing, priceChange, standingDays, warranty } from './car-figures.ts'
import { carFields } from './car-fields.ts'
import { carFacetCounts, carFilterShape } from './car-filters.ts'
import { carStates, listingStates } from './car-states.ts'
import {
  day,
  id,
  idParams,
  instant,
  many,
  money,
  note,
  page,
  pageSize,
  price,
  sortOrder,
  text,
  version,
} from './common.ts'
import { endpoint } from './endpoint.ts'

export const carStatus = z.enum(carStates.all)
export const person = z.strictObject({ id, name: z.string().max(120) })
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
  purchasePrice: money.nullable(),
  location: z.string().nullable(),
  assignee: person.nullable(),
  listing: listingRef.nullable(),
  photo: z.string().nullable(),
  photoCount: z.int(),
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
  /** What follows from here, and who causes it; the screen offers the staff ones only. */
  nextStatuses: z.array(carStatus),
  priceHistory: z.array(priceChange),
  photo: z.string().nullable(),
  photoCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Car = z.infer<typeof car>

/** A century, and 0 for no limit. */
const days = z.coerce.number().int().min(0).max(36_500).default(0)

export const carSortsOffice = [
  'createdAt',
  'updatedAt',
  'price',
  'purchasePrice',
  'year',
  'brand',
  'mileage',
  'power',
  'stockNo',
  'status',
  'standingDays',
] as const
export const carsQuery = z.strictObject({
  ...carFilterShape,
  page,
  pageSize,
  /** Exactly these cars: what was chosen by hand, for an export. */
  id: many(id),
  /** Whole days from the purchase to today, or to the sale, as a row shows them; cars without that day are in no range. */
  daysMin: days,
  daysMax: days,
  status: many(z.string().max(40)),
  location: many(z.string().max(80)),
  assigneeId: many(z.string().max(40)),
  listingStatus: many(z.string().max(40)),
  /** Saved questions of the yard: no photos yet, no price yet, older than 60 days. */
  flag: many(z.enum(['NO_PHOTOS', 'NO_PRICE', 'OVER_60_DAYS', 'UNASSIGNED'])),
  sortBy: z.enum(carSortsOffice).default('createdAt'),
  sort: sortOrder.default('desc'),
  /** Counts for every filter value; costs a scan, so it is asked for. */
  facets: z
    .enum(['true', 'false'])
    .default('false')
    .transform((v) => v === 'true'),
  format: z.enum(['json', 'csv', 'xlsx']).default('json'),
})
export type CarsQuery = z.infer<typeof carsQuery>
export const carsPage = z.strictObject({
  items: z.array(carRow),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  facets: carFacetCounts.optional(),
})

/** Several cars at once: pinned to ids, with the version each had on the screen. */
export const bulkTarget = z.strictObject({ id, version })
export const bulkResult = z.strictObject({
  id,
  ok: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
})

const create = carFields
  .partial()
  .required({ brand: true, model: true })
  .extend({ price: price.nullish(), purchasePrice: price.nullish(), purchasedOn: day.nullish() })
const change = carFields.partial().extend({ version })

export const carsApi = {
  list: endpoint({
    method: 'GET',
    path: '/cars',
    access: 'cars.read',
    query: carsQuery,
    files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    data: carsPage,
  }),
  search: endpoint({
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
  get: endpoint({ method: 'GET', path: '/cars/:id', access: 'cars.read', params: idParams, data: car }),
  create: endpoint({ method: 'POST', path: '/cars', access: 'cars.write', body: create, data: car }),
  update: endpoint({
    method: 'PATCH',
    path: '/cars/:id',
    access: 'cars.write',
    params: idParams,
    body: change,
    data: car,
  }),
  setPrice: endpoint({
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
  setAssignee: endpoint({
    method: 'PATCH',
    path: '/cars/:id/update-assignee',
    access: 'cars.write',
    params: idParams,
    data: car,
    body: z.strictObject({ version, assigneeId: id.nullable() }),
  }),
  setFinancing: endpoint({
    method: 'PATCH',
    path: '/cars/:id/financing',
    access: 'cars.price',
    params: idParams,
    data: car,
    body: z.strictObject({ version, financing: financing.nullable() }),
  }),
  setWarranty: endpoint({
    method: 'PATCH',
    path: '/cars/:id/warranty',
    access: 'cars.write',
    params: idParams,
    data: car,
    body: z.strictObject({ version, warranty: warranty.nullable() }),
  }),
  setStandingDays: endpoint({
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
  moveToB2b: endpoint({
    method: 'PATCH',
    path: '/cars/move-to-b2b/:id',
    access: 'b2b.write',
    params: idParams,
    body: z.strictObject({ version }),
    data: z.strictObject({ listingId: id }),
  }),
}
