// The words that every list is asked with, and what it answers.
import * as z from 'zod'
import { language, many, page, pageOf, search, sortOrder } from '../common.ts'

export const tableFiles = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const

/** `format` asks for all rows of the filter as a file instead of a page; its columns are named in `language`. */
export const fileShape = { format: z.enum(['json', 'csv', 'xlsx']).default('json'), language: language.optional() }
export type FileQuery = { format: 'json' | 'csv' | 'xlsx'; language?: z.infer<typeof language> | undefined }

type Order<S extends string> = {
  /** What it can be ordered by: what its reader sees. */
  sorts: readonly [S, ...S[]]
  sortBy: NoInfer<S>
  sort?: 'asc' | 'desc'
  pageSize?: number
  mostPerPage?: number
}

/** The query of a list: its own filters, and page, search, order and format by the names they have everywhere. */
export const listQuery = <const S extends string, F extends z.core.$ZodLooseShape>(
  { sorts, sortBy, sort = 'asc', pageSize = 50, mostPerPage = 200 }: Order<S>,
  filters: F,
) =>
  z.strictObject({
    page,
    pageSize: z.coerce.number().int().min(1).max(mostPerPage).default(pageSize),
    search,
    sortBy: z.enum(sorts as readonly S[]).default(sortBy as never),
    sort: sortOrder.default(sort),
    ...fileShape,
    ...filters,
  })

/** The filter by status: its tab of the list, or several. */
export const statusFilter = <const S extends readonly [string, ...string[]]>(all: S) => ({ status: many(z.enum(all)) })

/** A page of a list with how many each status would show under the other filters. */
export const countedPage = <R extends z.ZodType, const S extends readonly [string, ...string[]]>(row: R, statuses: S) =>
  pageOf(row).extend({ counts: z.record(z.enum(statuses), z.int()) })
