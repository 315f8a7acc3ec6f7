import * as z from 'zod'
import { type Currency, currency, id, idParams, instant, nothing, person, text } from '../common.ts'
import type { AuditedRecords } from '../audited-records.ts'
import { endpoint, group } from '../endpoint.ts'
import { tableTypes } from '../lists/table-types.ts'

const MB = 1024 * 1024
export const importRowLimit = 50_000

const rowError = z.strictObject({
  row: z.int(),
  field: z.string().nullable(),
  value: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  /** Parameters of the error text: the duplicated row, the existing car. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
/** Why a cell is ignored although its row is imported. */
export const warningCodes = ['import.boolean', 'import.currencyUnknown', 'import.twoCurrencies'] as const
export type WarningCode = (typeof warningCodes)[number]

/** An unknown value of a select field: rows are imported without it until a user maps it. */
const unknownValue = z.strictObject({
  field: z.string(),
  value: z.string(),
  /** Number of valid rows with this value. */
  rows: z.int(),
  /** The value the user has chosen; null with `isSaid`: leave the field empty. */
  code: z.string().nullable(),
  isSaid: z.boolean(),
  /** Suggestion from a word in the value. */
  suggested: z.string().nullable(),
})
export type UnknownValue = z.infer<typeof unknownValue>

export const carImport = z.strictObject({
  id,
  fileName: z.string(),
  state: z.enum(['CHECKED', 'DONE']),
  /** Every column of the file, its field (null: ignored) and some sample values. */
  columns: z.array(z.strictObject({ header: z.string(), field: z.string().nullable(), samples: z.array(z.string()) })),
  rows: z.int(),
  good: z.int(),
  bad: z.int(),
  /** Cars whose VIN or stock number is already active; they are among the bad rows. */
  duplicates: z.int(),
  /** Valid rows without a VIN and without a reason of their own: the user must enter a reason. */
  withoutVin: z.int(),
  preview: z.array(z.record(z.string(), z.unknown())),
  errors: z.array(rowError),
  /** Ignored cells, each with the number of valid rows that have it. */
  warnings: z.array(
    z.strictObject({ field: z.string(), value: z.string(), code: z.enum(warningCodes), rows: z.int() }),
  ),
  unknownValues: z.array(unknownValue),
  /** Valid rows with a price in "kr": a user must choose the currency before the import. */
  asksCurrency: z.int(),
  /** The currency of prices without one, or with only "kr". */
  currency: currency.nullable(),
  /** Signed URL of a CSV with every bad row, its reason, and its original cells. */
  errorFileUrl: z.string().nullable(),
  created: z.int(),
})
export type CarImport = z.infer<typeof carImport>

/** Header → field; null: ignored. */
export type ImportMapping = Record<string, string | null>
/** Field → normalised cell text → code; null: the field stays empty. */
export type SaidValues = Record<string, Record<string, string | null>>
/** The user's decisions about a file, besides its columns. */
export type ImportTold = { said: SaidValues; currency: Currency | null }

/** Records that depend on a car, so that its import cannot be undone. */
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
  /** Number of its cars that still exist. */
  left: z.int(),
  takenBackAt: instant.nullable(),
})
export const takenBack = z.strictObject({
  deleted: z.int(),
  /** Number of cars that stay, and the first of them with the reasons. */
  staying: z.int(),
  stay: z.array(z.strictObject({ id, stockNo: z.string(), because: z.array(z.enum(builtOn)) })),
})
export type TakenBack = z.infer<typeof takenBack>

export const carImportsAudit = {
  carImports: { parents: [] },
} as const satisfies AuditedRecords

export const carImportsApi = group('Imports of cars from spreadsheets', () => ({
  /**
   * First with a file and without `importId`: checks every row and changes nothing. Then with the returned `importId`
   * and `commit=true`: imports all valid rows in one transaction. `mapping` is JSON, header → field. `noVinReason` is
   * the reason for rows without a VIN.
   */
  upload: endpoint({
    summary: 'Import cars from a file: preview or apply',
    method: 'POST',
    path: '/cars/upload',
    access: 'cars.import',
    // Two transactions: the rows, then the file of the refused rows, which is stored in between.
    tx: 'manual',
    body: z.strictObject({
      importId: id.optional(),
      mapping: text(20_000).optional(),
      noVinReason: text(200).optional(),
      /** JSON, field → cell text → value, or null to leave it empty. Stored for the next file with these headers. */
      values: text(60_000).optional(),
      /** The currency of prices without one, or with only "kr". */
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
  /** Deletes the imported cars without dependent records; the others stay, each with its reasons. */
  takeBack: endpoint({
    summary: 'Undo an import of cars',
    method: 'POST',
    path: '/cars/imports/:id/take-back',
    access: 'cars.import',
    params: idParams,
    body: nothing,
    data: takenBack,
  }),
}))
