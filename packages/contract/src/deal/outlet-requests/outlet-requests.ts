// Requests of consumers on the outlet. The fetched ones are requests like those of dealers.
import * as z from 'zod'
import { nothing } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'

export const outletRequestsApi = group('Requests of consumers on the outlet', () => ({
  /** A job does the same every five minutes. */
  fetch: endpoint({
    summary: 'Fetch new requests of consumers from the outlet',
    method: 'POST',
    path: '/outlet-api/cars/requests',
    access: 'channels.manage',
    body: nothing,
    data: z.strictObject({
      /** Entries that were read. */
      fetched: z.int(),
      created: z.int(),
      /** Entries that were fetched before. */
      known: z.int(),
    }),
  }),
}))
