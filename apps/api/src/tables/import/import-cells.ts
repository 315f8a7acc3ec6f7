// Converts cells to field values. `ListFile` defines for each column how it is read and written.
import { errorText } from '@bilbro/contract/errors'
import type { Db } from '../../core/postgres/db.ts'
import { normaliseWord } from '../../core/words/normalise-word.ts'

/** An invalid cell, as an error of the catalogue or with a message of the schema. */
export class Unread extends Error {
  code: string
  params: Record<string, string | number>
  constructor(message: string, code = 'custom', params: Record<string, string | number> = {}) {
    super(message)
    this.code = code
    this.params = params
  }
}
const notByName = (code: 'import.noneCalled' | 'import.severalCalled', name: string) =>
  new Unread(errorText(code, { name }), code, { name })

/** Converts a non-empty cell. @throws Unread */
export type ReadCell = (cell: string) => unknown
export type Reading = {
  db: Db
  /** Messages of all languages, to recognise translated values in cells. */
  texts: readonly Record<string, string>[]
  /** Distinct cells of the column. */
  cells: readonly string[]
}
/** Created once per file, so that one query covers all cells of the column. */
export type CellReader = (reading: Reading) => ReadCell | Promise<ReadCell>

/** The text as typed, with LF line breaks. */
export const asText: CellReader = () => (cell) => cell

/** One of a list of values, by its name in any language or by the value itself. */
export const asChoice =
  (family: string, values: readonly string[]): CellReader =>
  ({ texts }) => {
    const byWord = new Map<string, string>()
    for (const value of values)
      for (const word of [value, ...texts.map((words) => words[`${family}.${value}`] ?? value)])
        byWord.set(normaliseWord(word), value)
    return (cell) => {
      const value = byWord.get(normaliseWord(cell))
      if (value === undefined) throw new Unread('Please choose one of the options')
      return value
    }
  }

/**
 * A decimal stored as an integer: `59.1` with scale 1,000,000 is 59100000. Point and comma are both decimal marks,
 * never thousands separators.
 */
export const asScaled =
  (scale: number): CellReader =>
  () =>
  (cell) => {
    const text = cell
      .replace(/[\s\u00a0]/g, '')
      .replace(',', '.')
      .replace('\u2212', '-')
    if (!/^[+-]?\d{1,9}(\.\d+)?$/.test(text)) throw new Unread('Not a number')
    return Math.round(Number(text) * scale)
  }

/** A record by its name. `find` returns the records with one of these names, ignoring case. */
export const asNamed =
  (find: (db: Db, names: readonly string[]) => Promise<readonly { id: string; name: string }[]>): CellReader =>
  async ({ db, cells }) => {
    const found = cells.length ? await find(db, cells) : []
    const byName = Map.groupBy(found, ({ name }) => name.trim().toLowerCase())
    return (cell) => {
      const all = byName.get(cell.toLowerCase()) ?? []
      // When several names differ only in case, the exact one counts.
      const own = all.length > 1 ? all.filter(({ name }) => name.trim() === cell) : all
      const [one] = own
      if (own.length === 1 && one) return one.id
      const name = cell.slice(0, 120)
      throw notByName(all.length ? 'import.severalCalled' : 'import.noneCalled', name)
    }
  }
