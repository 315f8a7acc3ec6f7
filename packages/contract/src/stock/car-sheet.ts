import * as z from 'zod'
import { printRateLimit } from '../rate-limits.ts'
import { idParams, language, nothing } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const paperFiles = ['application/pdf'] as const
/** What is printed comes in the reader's own language, or in another one. */
export const printQuery = z.strictObject({ language: language.optional() })

export const carSheetApi = {
  /** Nothing stands on it that a dealer must not see, and no price: it may be handed on. */
  print: endpoint({
    summary: 'Print the sheet of a car',
    method: 'GET',
    path: '/cars/:id/print',
    access: 'cars.read',
    params: idParams,
    query: printQuery,
    rateLimit: printRateLimit,
    files: paperFiles,
    data: nothing,
  }),
}
