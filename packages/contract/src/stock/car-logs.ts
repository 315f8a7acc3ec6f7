import * as z from 'zod'
import { id, idParams } from '../common.ts'
import { endpoint, group } from '../endpoint.ts'
import { timelinePage, timelineQuery } from '../timeline.ts'

export const carLogsApi = group('Change history of cars', () => ({
  list: endpoint({
    summary: 'List the history of a car',
    method: 'GET',
    path: '/car-logs/:carId',
    access: 'logs.read',
    live: { cars: 'named' },
    params: z.strictObject({ carId: id }),
    query: timelineQuery,
    data: timelinePage,
  }),
  updates: endpoint({
    summary: "List the changes of a car's own data",
    method: 'GET',
    path: '/cars/:id/update-logs',
    access: 'cars.read',
    live: { cars: 'named' },
    params: idParams,
    query: timelineQuery,
    data: timelinePage,
  }),
}))
