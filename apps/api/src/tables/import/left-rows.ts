// Exports the rejected rows with their cells and the reasons, so that the user can correct and import them again.
import { issueIn } from '@bilbro/i18n/texts/issue-texts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { FileReply } from '../../core/request/replies.ts'
import { normaliseWord } from '../../core/words/normalise-word.ts'
import type { Table } from '../read-table.ts'
import { csvReply, once, type Row, xlsxReply } from '../write-table.ts'

/** Header of the reasons; ignored on import. */
const reasonHeader = 'office.imports.reason'

/** An error of a cell, or of the whole row when `label` is empty. */
export type Reason = { label: string; code: string; message: string; params: Record<string, string | number> }
type Texts = Record<string, string>
type Left = {
  /** Name of the imported file. */
  name: string
  table: Table
  /** By row index in the table. */
  bad: ReadonlyMap<number, readonly Reason[]>
}

/** Index of a reasons column from an earlier import, in any language; -1 when there is none. */
export function reasonsAt(headers: readonly string[], texts: readonly Texts[]): number {
  const names = new Set(texts.map((all) => normaliseWord(all[reasonHeader] ?? '')))
  return headers.findIndex((header) => names.has(normaliseWord(header)))
}

/** `texts`: in the reader's language; `all`: in all languages. */
export function leftRows(
  { deps }: Pick<StaffCtx, 'deps'>,
  { name, table: { headers, rows }, bad }: Left,
  { format, texts, all }: { format: 'csv' | 'xlsx'; texts: Texts; all: readonly Texts[] },
): Promise<FileReply> | FileReply {
  const before = reasonsAt(headers, all)
  const kept = (cells: readonly string[]) => cells.filter((_, place) => place !== before)
  const left = [...bad].map(([place, reasons]): Row => {
    // Pads the row to the number of headers, so that the reason is in its own column.
    const [first = '', ...others] = kept(headers.map((_, column) => rows[place]![column] ?? ''))
    return [first, ...others, reasons.map((reason) => reasonText(reason, texts)).join('; ')]
  })
  const out = {
    name: `${name.replace(/\.\w+$/, '')}-left`,
    header: [...kept(headers), texts[reasonHeader] ?? ''],
    pieces: once(left),
  }
  return format === 'csv' ? csvReply(out) : xlsxReply(deps, out)
}

function reasonText({ label, ...issue }: Reason, texts: Texts): string {
  const text = issueIn(issue, (key, params = {}) =>
    texts[key]?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? '')),
  )
  return label ? `${label}: ${text}` : text
}
