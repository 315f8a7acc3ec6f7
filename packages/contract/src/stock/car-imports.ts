import * as z from 'zod'
import { type Currency, currency, id, idParams, instant, nothing, person, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { tableTypes } from '../lists/table-types.ts'

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
/** Why something of a row is left out although the row comes in. */
export const warningCodes = ['import.boolean', 'import.currencyUnknown', 'import.twoCurrencies'] as const
export type WarningCode = (typeof warningCodes)[number]

/** A word that no list knows: rows come in without it until a person says what it means. */
const unknownValue = z.strictObject({
  field: z.string(),
  value: z.string(),
  /** Good rows that have it. */
  rows: z.int(),
  /** The value that a person has chosen; null with `isSaid`: it is to stay empty. */
  code: z.string().nullable(),
  isSaid: z.boolean(),
  /** What a word in it suggests. */
  suggested: z.string().nullable(),
})
export type UnknownValue = z.infer<typeof unknownValue>

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
  /** Cells that are left out, each with the number of good rows that have it. */
  warnings: z.array(
    z.strictObject({ field: z.string(), value: z.string(), code: z.enum(warningCodes), rows: z.int() }),
  ),
  unknownValues: z.array(unknownValue),
  /** Good rows with a price in "kr": a person says which krone before they come in. */
  asksCurrency: z.int(),
  /** The currency of prices that name none, or only "kr". */
  currency: currency.nullable(),
  /** Signed address of a CSV with every bad row, its reason, and its cells as they were. */
  errorFileUrl: z.string().nullable(),
  created: z.int(),
})
export type CarImport = z.infer<typeof carImport>

/** Header → field; null: left out. */
export type ImportMapping = Record<string, string | null>
/** Field → plain word of a cell → code; null: the field stays empty. */
export type SaidValues = Record<string, Record<string, string | null>>
/** What a person has said about a file besides its columns. */
export type ImportTold = { said: SaidValues; currency: Currency | null }

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
    // Two transactions: the rows, then the file of the refused rows, which is stored in between.
    tx: 'manual',
    body: z.strictObject({
      importId: id.optional(),
      mapping: text(20_000).optional(),
      noVinReason: text(200).optional(),
      /** JSON, field → word of a cell → value, or null to leave it empty. It is kept for the next file with these headers. */
      values: text(60_000).optional(),
      /** The currency of prices that name none, or only "kr". */
      currency: currency.optional(),
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
