// One search over all records that the reader may see.
import * as z from 'zod'
import { id } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { longestSearch } from '../../lists/search-length.ts'
import { hitKinds } from './search-kinds.ts'

export const hit = z.strictObject({
  kind: z.enum(hitKinds),
  /** Of the record; for a person, of their company; for a deal, of its file. */
  id,
  title: z.string(),
  hint: z.string().nullable(),
  /** Its status, in the words of its kind. */
  status: z.string().nullable(),
  /** A name that differs from the text by a typing mistake. */
  isGuess: z.boolean(),
})
export type Hit = z.infer<typeof hit>

export const searchApi = group('Search over all records', () => ({
  /** By name, number, VIN end, plate, e-mail or amount. At most `limit` hits of each kind, the best first. */
  find: endpoint({
    summary: 'Find records of all kinds that the reader may see',
    method: 'GET',
    path: '/search',
    access: 'staff',
    query: z.strictObject({
      q: z.string().trim().min(2).max(longestSearch),
      limit: z.coerce.number().int().min(1).max(10).default(5),
    }),
    data: z.strictObject({ items: z.array(hit) }),
  }),
}))
