import * as z from 'zod'
import { printRateLimit } from '../rate-limits.ts'
import { idParams, language, nothing } from '../common.ts'
import { endpoint, group } from '../endpoint.ts'

export const paperFiles = ['application/pdf'] as const
/** Printed in the reader's language, or in `language`. */
export const printQuery = z.strictObject({ language: language.optional() })

export const carSheetApi = group('Vehicle sheets as PDF', () => ({
  /** Contains nothing that a dealer must not see, and no price: it may be passed on. */
  print: endpoint({
    summary: 'Create the vehicle sheet of a car',
    method: 'GET',
    path: '/cars/:id/print',
    access: 'cars.read',
    params: idParams,
    query: printQuery,
    rateLimit: printRateLimit,
    files: paperFiles,
    data: nothing,
  }),
}))
