import * as z from 'zod'
import { id, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { tableTypes } from '../table-types.ts'

const MB = 1024 * 1024
export const importRowLimit = 50_000

const rowError = z.strictObject({
  row: z.int(),
  field: z.string().nullable(),
  value: z.string().nullable(),
  code: z.string(),
  message: z.string(),
})
export const carImport = z.strictObject({
  id,
  fileName: z.string(),
  state: z.enum(['CHECKED', 'DONE']),
  /** Every column of the file, the field it goes to (null: left out) and a few values from it. */
  columns: z.array(z.strictObject({ header: z.string(), field: z.string().nullable(), samples: z.array(z.string()) })),
  rows: z.int(),
  good: z.int(),
  bad: z.int(),
  /** Cars whose VIN or stock number is already active; they are among the bad rows. */
  duplicates: z.int(),
  preview: z.array(z.record(z.string(), z.unknown())),
  errors: z.array(rowError),
  /** Signed address of a CSV with every bad row, its reason, and its cells as they were. */
  errorFileUrl: z.string().nullable(),
  created: z.int(),
})
export type CarImport = z.infer<typeof carImport>

export const carImportsApi = {
  /**
   * First with a file and without `importId`: checks every row and changes nothing. Then with the `importId` that came
   * back and `commit=true`: takes all good rows into stock in one transaction. `mapping` is JSON, header → field.
   */
  upload: endpoint({
    summary: 'Check a table of cars, or take it over',
    method: 'POST',
    path: '/cars/upload',
    access: 'cars.import',
    tx: 'manual',
    body: z.strictObject({
      importId: id.optional(),
      mapping: text(20_000).optional(),
      commit: z
        .enum(['true', 'false'])
        .default('false')
        .transform((v) => v === 'true'),
    }),
    upload: { file: { types: tableTypes, maxBytes: 60 * MB, maxFiles: 1 } },
    data: carImport,
  }),
}
