// Import of a table into a list: the shared input and output.
import * as z from 'zod'
import { language } from '../common.ts'
import { endpointFor } from '../endpoint.ts'
import { tableFiles } from './lists.ts'
import type { Permission } from '../permissions.ts'
import { importMaxBytes, tableTypes } from './table-types.ts'

const field = z.strictObject({
  /** The column title in the reader's language. */
  label: z.string(),
  from: z.string(),
  to: z.string(),
})
const issue = z.strictObject({
  label: z.string(),
  value: z.string(),
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
/** `line` counts like a spreadsheet; `name` is the value in the first column of the list. */
const place = { line: z.int(), name: z.string() }

export const tableImport = z.strictObject({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Columns that the list does not have; they are ignored. */
  unknownColumns: z.array(z.string()),
  /** The first changes only. */
  changes: z.array(z.strictObject({ ...place, isNew: z.boolean(), fields: z.array(field) })),
  bad: z.array(z.strictObject({ ...place, issues: z.array(issue) })),
  /** Fingerprint of the file and of the result for each row. Importing needs it. */
  stamp: z.string(),
  isDone: z.boolean(),
})
export type TableImport = z.infer<typeof tableImport>

export const importBody = z.strictObject({
  /** `left`: the rejected rows as a file. */
  step: z.enum(['check', 'run', 'left']).default('check'),
  stamp: z.string().max(60_000).optional(),
  format: z.enum(['csv', 'xlsx']).default('csv'),
  language: language.optional(),
})
export type ImportBody = z.infer<typeof importBody>

/**
 * The import of a list. First `check`: lists what a file would change, and changes nothing. Then the same file with
 * `run` and the returned `stamp`: imports the valid rows; rows that were changed in between are skipped and reported.
 * `left`, with the same file and stamp: the skipped rows with their cells and the reasons.
 */
export const importOf = <A extends Permission>(of: { summary: string; path: `/${string}`; access: A }) =>
  endpointFor({
    ...of,
    method: 'POST',
    // Every step writes the rows in one transaction, and only `run` commits them and keeps its answer.
    tx: 'manual',
    body: importBody,
    upload: { file: { types: tableTypes, maxBytes: importMaxBytes, maxFiles: 1, isJudgedByCall: true } },
    files: tableFiles,
    data: tableImport,
  })
