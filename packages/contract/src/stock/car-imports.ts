import * as z from 'zod'
import { id, idParams, instant, nothing, person, text } from '../common.ts'
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
  /** What the sentence of the code is about: the row that it repeats, the car that has it. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
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
  /** Good rows without a VIN and without a reason of their own: they are asked for one. */
  withoutVin: z.int(),
  preview: z.array(z.record(z.string(), z.unknown())),
  errors: z.array(rowError),
  /** Signed address of a CSV with every bad row, its reason, and its cells as they were. */
  errorFileUrl: z.string().nullable(),
  created: z.int(),
})
export type CarImport = z.infer<typeof carImport>

/** What is built on a car, so that its import cannot take it back. */
export const builtOn = [
  'CHANGED',
  'STATUS',
  'LISTING',
  'NOTE',
  'FILE',
  'REQUEST',
  'OFFER',
  'CONTRACT',
  'COST',
  'PURCHASE',
  'PAPER',
  'RELEASE',
  'TRANSPORT',
  'BOOKED',
] as const
export const importRun = z.strictObject({
  id,
  fileName: z.string(),
  by: person,
  doneAt: instant,
  created: z.int(),
  /** Cars of it that are there still. */
  left: z.int(),
  takenBackAt: instant.nullable(),
})
export type ImportRun = z.infer<typeof importRun>
export const takenBack = z.strictObject({
  deleted: z.int(),
  /** How many stay, and the first of them with what stands on them. */
  staying: z.int(),
  stay: z.array(z.strictObject({ id, stockNo: z.string(), because: z.array(z.enum(builtOn)) })),
})
export type TakenBack = z.infer<typeof takenBack>

export const carImportsApi = {
  /**
   * First with a file and without `importId`: checks every row and changes nothing. Then with the `importId` that came
   * back and `commit=true`: takes all good rows into stock in one transaction. `mapping` is JSON, header → field.
   * `noVinReason` is why rows without a VIN have none.
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
      noVinReason: text(200).optional(),
      commit: z
        .enum(['true', 'false'])
        .default('false')
        .transform((v) => v === 'true'),
    }),
    upload: { file: { types: tableTypes, maxBytes: 60 * MB, maxFiles: 1, isJudgedByCall: true } },
    data: carImport,
  }),
  runs: endpoint({
    summary: 'List the last imports of cars',
    method: 'GET',
    path: '/cars/imports',
    access: 'cars.import',
    data: z.strictObject({ items: z.array(importRun) }),
  }),
  /** Deletes the cars of an import on which nothing was built; the others stay, each with its reasons. */
  takeBack: endpoint({
    summary: 'Take an import of cars back',
    method: 'POST',
    path: '/cars/imports/:id/take-back',
    access: 'cars.import',
    params: idParams,
    body: nothing,
    data: takenBack,
  }),
}
