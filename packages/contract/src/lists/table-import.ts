// A table that is taken into a list: what every such call is asked, and what it answers.
import * as z from 'zod'
import { language } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { tableFiles } from './lists.ts'
import type { Permission } from '../permissions.ts'
import { importMaxBytes, tableTypes } from './table-types.ts'

const field = z.strictObject({
  /** The column, in the reader's words. */
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
/** `line` as a spreadsheet counts, `name`: what stands in the first column of the list. */
const place = { line: z.int(), name: z.string() }

export const tableImport = z.strictObject({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Columns that are none of this list's: nothing of them is taken. */
  unknownColumns: z.array(z.string()),
  /** The first of them. */
  changes: z.array(z.strictObject({ ...place, isNew: z.boolean(), fields: z.array(field) })),
  bad: z.array(z.strictObject({ ...place, issues: z.array(issue) })),
  /** Names the file and what was found for each of its rows: taking over asks for it. */
  stamp: z.string(),
  isDone: z.boolean(),
})
export type TableImport = z.infer<typeof tableImport>

export const importBody = z.strictObject({
  /** `left`: the rows that cannot be taken, as a file. */
  step: z.enum(['check', 'run', 'left']).default('check'),
  stamp: z.string().max(60_000).optional(),
  format: z.enum(['csv', 'xlsx']).default('csv'),
  language: language.optional(),
})
export type ImportBody = z.infer<typeof importBody>

/**
 * The import of a list. First `check`: tells what a file would change, and changes nothing. Then the same file with
 * `run` and the `stamp` that came back: takes over the good rows. What somebody has changed in between is left out and
 * told. `left`, with the same file and stamp: the rows that were left out with their cells and reasons.
 */
export const importOf = <A extends Permission>(of: { summary: string; path: `/${string}`; access: A }) =>
  endpoint({
    ...of,
    method: 'POST',
    // Every step writes the rows in one transaction, and only `run` commits them and keeps its answer.
    tx: 'manual',
    body: importBody,
    upload: { file: { types: tableTypes, maxBytes: importMaxBytes, maxFiles: 1, isJudgedByCall: true } },
    files: tableFiles,
    data: tableImport,
  })
