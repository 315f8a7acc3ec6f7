// Lines that are put into existing files, each at a place that is found by the text around it.

export type Edit = {
  file: string
  /** The new lines, as they are in the file. */
  add: string
} & ({ at: 'imports' } | { at: 'end' } | Inside)
/**
 * Into the object, array or list of arguments that begins with this line: before its end, behind its first line, or before the first
 * object that it spreads.
 */
type Inside = { at: 'last' | 'first' | 'spread'; inside: string }

/** The text with the edit; undefined when the place is not there, or there twice. */
export function edited(text: string, edit: Edit): string | undefined {
  if (edit.at === 'end') return `${text.trimEnd()}\n${edit.add}\n`
  const lines = text.split('\n')
  const before = edit.at === 'imports' ? behindImports(lines) : placeIn(lines, edit)
  return before === undefined ? undefined : lines.toSpliced(before, 0, ...edit.add.split('\n')).join('\n')
}

function behindImports(lines: readonly string[]): number | undefined {
  const last = lines.findLastIndex((line) => /^(?:import |\} from ')/.test(line))
  return last < 0 ? undefined : last + 1
}

function placeIn(lines: readonly string[], { at, inside }: Inside): number | undefined {
  const begins = lines.flatMap((line, i) => (line.startsWith(inside) ? [i] : []))
  if (begins.length !== 1) return undefined
  const first = begins[0]! + 1
  if (at === 'first') return first
  const end = lines.findIndex((line, i) => i >= first && /^[})\]]/.test(line))
  if (end < 0) return undefined
  const spread = lines.findIndex((line, i) => i >= first && i < end && /^ {2}\.\.\.\w+,$/.test(line))
  return at === 'spread' && spread >= 0 ? spread : end
}

/** The types of a new table, where `npm run db:types` would write them: both lists are in alphabetical order. */
export function withTable(text: string, camel: string, pascal: string): string | undefined {
  const [head, ...interfaces] = text.split(/(?=^export interface )/m)
  const all = interfaces.at(-1)
  if (!head || !all?.startsWith('export interface DB {')) return undefined
  const nameOf = (part: string) => /^export interface (\w+)/.exec(part)![1]!
  const table = `export interface ${pascal} {
  createdAt: Generated<ColumnType<string, Date | string, Date | string>>;
  id: Generated<string>;
  name: string;
  updatedAt: Generated<ColumnType<string, Date | string, Date | string>>;
  version: Generated<number>;
}

`
  const tables = interfaces.slice(0, -1)
  const place = tables.findIndex((part) => nameOf(part).localeCompare(pascal) > 0)
  const rows = all.split('\n')
  const end = rows.indexOf('}')
  const later = rows.findIndex((row, i) => i > 0 && i < end && row.trim().split(':')[0]!.localeCompare(camel) > 0)
  return [
    head,
    ...tables.toSpliced(place < 0 ? tables.length : place, 0, table),
    rows.toSpliced(later < 0 ? end : later, 0, `  ${camel}: ${pascal};`).join('\n'),
  ].join('')
}
