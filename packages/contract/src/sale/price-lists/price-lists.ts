// The price list of a dealer's company at an address with a secret.
import * as z from 'zod'
import { nothing } from '../../common.ts'
import { feedSecretLength } from '../../dealers/feed-links/feed-links.ts'
import { endpoint, group } from '../../endpoint.ts'
import { tableFiles } from '../../lists/lists.ts'
import { feedRateLimit } from '../../rate-limits.ts'

export const priceListsApi = group('The price list of a dealer at an address with a secret', () => ({
  get: endpoint({
    summary: 'Read the price list as CSV, XLSX or JSON',
    method: 'GET',
    path: '/price-lists/:file',
    access: 'public',
    rateLimit: feedRateLimit,
    params: z.strictObject({ file: z.string().regex(new RegExp(`^[\\w-]{${feedSecretLength}}\\.(csv|xlsx|json)$`)) }),
    files: [...tableFiles, 'application/json'],
    data: nothing,
  }),
}))
