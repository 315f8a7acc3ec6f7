import * as z from 'zod'
import { id, idParams, instant, page, pageSize } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const carLogEntry = z.strictObject({
  id,
  at: instant,
  actor: z.string(),
  actorKind: z.enum(['staff', 'buyer', 'system']),
  action: z.string(),
  reason: z.string().nullable(),
  changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})
const logQuery = z.strictObject({ page, pageSize })
const logPage = z.strictObject({ items: z.array(carLogEntry), total: z.int(), page: z.int(), pageSize: z.int() })
export const carLogsApi = {
  list: endpoint({
    summary: 'List what happened to a car',
    method: 'GET',
    path: '/car-logs/:carId',
    access: 'logs.read',
    live: { cars: 'named' },
    params: z.strictObject({ carId: id }),
    query: logQuery,
    data: logPage,
  }),
  updates: endpoint({
    summary: "List the changes of a car's own data",
    method: 'GET',
    path: '/cars/:id/update-logs',
    access: 'cars.read',
    live: { cars: 'named' },
    params: idParams,
    query: logQuery,
    data: logPage,
  }),
}
