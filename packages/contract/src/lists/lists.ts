// The query parameters and answers that all lists share.
import * as z from 'zod'
import { language, many, page, pageOf, search, sortOrder } from '../common.ts'

export const tableFiles = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const

/** `format` csv or xlsx returns all matching rows as a file instead of a page; column titles are in `language`. */
export const fileShape = { format: z.enum(['json', 'csv', 'xlsx']).default('json'), language: language.optional() }
export type FileQuery = { format: 'json' | 'csv' | 'xlsx'; language?: z.infer<typeof language> | undefined }

type Order<S extends string> = {
  /** Sort keys: only columns that the reader sees. */
  sorts: readonly [S, ...S[]]
  sortBy: NoInfer<S>
  sort?: 'asc' | 'desc'
  pageSize?: number
  mostPerPage?: number
}

/** The query of a list: its own filters, plus page, search, sort and format by their shared names. */
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

/** The status filter: one tab of the list, or several. */
export const statusFilter = <const S extends readonly [string, ...string[]]>(all: S) => ({ status: many(z.enum(all)) })

/** A page of a list, and how many rows each status would have under the other filters. */
export const countedPage = <R extends z.ZodType, const S extends readonly [string, ...string[]]>(row: R, statuses: S) =>
  pageOf(row).extend({ counts: z.record(z.enum(statuses), z.int()) })
