// The rows that a list could not take, as a file: their cells as they were and what is wrong, to be mended and sent again.
import { issueIn } from '@bilbro/i18n/texts/issue-texts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { FileReply } from '../../core/request/replies.ts'
import { normaliseWord } from '../../core/words/normalise-word.ts'
import type { Table } from '../read-table.ts'
import { csvReply, once, type Row, xlsxReply } from '../write-table.ts'

/** Above the reasons: nobody's field when the file comes back. */
const reasonHeader = 'office.imports.reason'

/** What is wrong with a cell, or with the row where there is no label. */
export type Reason = { label: string; code: string; message: string; params: Record<string, string | number> }
type Texts = Record<string, string>
type Left = {
  /** The name of the file that they came in. */
  name: string
  table: Table
  /** By their places in the table. */
  bad: ReadonlyMap<number, readonly Reason[]>
}

/** Where an earlier time wrote its reasons, in whatever language; -1 for nowhere. */
export function reasonsAt(headers: readonly string[], texts: readonly Texts[]): number {
  const names = new Set(texts.map((all) => normaliseWord(all[reasonHeader] ?? '')))
  return headers.findIndex((header) => names.has(normaliseWord(header)))
}

/** `texts`: in the reader's language; `all`: of every language. */
export function leftRows(
  { deps }: Pick<StaffCtx, 'deps'>,
  { name, table: { headers, rows }, bad }: Left,
  { format, texts, all }: { format: 'csv' | 'xlsx'; texts: Texts; all: readonly Texts[] },
): Promise<FileReply> | FileReply {
  const before = reasonsAt(headers, all)
  const kept = (cells: readonly string[]) => cells.filter((_, place) => place !== before)
  const left = [...bad].map(([place, reasons]): Row => {
    // As many cells as there are headers, so that the reason stands under its own.
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
