import { b2bQuery } from '@bilbro/contract/b2b'
import * as z from 'zod'
import { searchOf, type SearchOf } from '../core/search-params.ts'

const { page, pageSize, search, status, groupId, country, sortBy, sort } = b2bQuery.shape
const shape = {
  page,
  pageSize,
  search,
  status,
  groupId,
  country,
  sortBy,
  sort,
  view: z.enum(['list', 'report']).default('list'),
}

/** Tab, filters, order and page of the listings as they stand in the address. */
export const b2bSearch = searchOf({ ...shape, pageSize: z.coerce.number().int().min(10).max(100).default(50) })
export type B2bSearch = SearchOf<typeof shape>
