import * as z from 'zod'
import { carStatus } from '../cars/cars.ts'
import { id, instant, money } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'

const ageBucket = z.strictObject({ from: z.int(), to: z.int().nullable(), count: z.int(), capital: money.nullable() })
export const carStatsApi = group('Stock statistics', () => ({
  overview: endpoint({
    summary: 'Read the key figures of the stock',
    method: 'GET',
    path: '/cars/stats/overview',
    access: 'cars.read',
    live: { cars: 'slowly' },
    data: z.strictObject({
      byStatus: z.array(z.strictObject({ status: carStatus, count: z.int() })),
      inStock: z.int(),
      onSale: z.int(),
      withoutPhotos: z.int(),
      withoutPrice: z.int(),
      unassigned: z.int(),
      mine: z.int(),
      capital: money.nullable(),
      askingTotal: money.nullable(),
      at: instant,
    }),
  }),
  requested: endpoint({
    summary: 'List the most requested cars',
    method: 'GET',
    path: '/cars/stats/requested',
    access: 'cars.read',
    live: { cars: 'slowly' },
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(50).default(10) }),
    data: z.array(
      z.strictObject({
        carId: id,
        listingId: id,
        title: z.string(),
        stockNo: z.string(),
        interested: z.int(),
        countries: z.array(z.string()),
        lastAt: instant,
      }),
    ),
  }),
  standingDays: endpoint({
    summary: 'Report the standing days of the stock',
    method: 'GET',
    path: '/cars/stats/standing-days',
    access: 'cars.read',
    live: { cars: 'slowly' },
    data: z.strictObject({
      buckets: z.array(ageBucket),
      average: z.number().nullable(),
      median: z.number().nullable(),
      oldest: z.array(
        z.strictObject({
          id,
          title: z.string(),
          stockNo: z.string(),
          days: z.int(),
          price: money.nullable(),
          photo: z.string().nullable(),
        }),
      ),
    }),
  }),
}))
