// Cars of the outlet as the outlet shows them, and the call that keeps one there.
import * as z from 'zod'
import { id, idParams, money, page, pageOf, pageSize, version } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { adProblem, adStates, channelAd } from './channels.ts'

const live = { channels: 'any', cars: 'any', listings: 'any' } as const

/** An ad as the outlet shows it, beside our record. */
export const outletCar = z.strictObject({
  /** The outlet's id. */
  remoteId: z.string(),
  title: z.string().nullable(),
  stockNo: z.string().nullable(),
  vin: z.string().nullable(),
  price: money.nullable(),
  mileage: z.int().nullable(),
  photoCount: z.int().nullable(),
  /** Our car, if the outlet's record belongs to one. */
  car: z
    .strictObject({
      id,
      version,
      stockNo: z.string(),
      title: z.string(),
      consumerPrice: money.nullable(),
      mileage: z.int().nullable(),
    })
    .nullable(),
  ad: channelAd.nullable(),
  /** Names of the fields in which the outlet differs from what we sent or would send. */
  differences: z.array(z.string()),
})
export type OutletCar = z.infer<typeof outletCar>

export const outletApi = group('Cars of the outlet, as the outlet shows them', () => ({
  list: endpoint({
    summary: 'List what the outlet shows, beside our records',
    method: 'GET',
    path: '/outlet-api/cars',
    access: 'channels.read',
    live,
    query: z.strictObject({ page, pageSize }),
    data: pageOf(outletCar),
  }),
  get: endpoint({
    summary: 'Read what the outlet shows of a car, beside our record',
    method: 'GET',
    path: '/outlet-api/cars/:id',
    access: 'channels.read',
    live,
    params: idParams,
    data: outletCar,
  }),
  sync: endpoint({
    summary: 'Put a car into the outlet, replace it there, or remove it',
    method: 'POST',
    path: '/outlet-api/cars/:id/sync',
    access: 'channels.manage',
    params: idParams,
    body: z.strictObject({ version }),
    data: z.strictObject({
      state: z.enum(adStates),
      remoteId: z.string().nullable(),
      changed: z.boolean(),
      problems: z.array(adProblem),
    }),
  }),
}))
