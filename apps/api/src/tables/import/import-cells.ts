// What stands in a cell → the value of a field. How a column is read is said beside how it is written (`ListFile`).
import { errorText } from '@bilbro/contract/errors'
import type { Db } from '../../core/postgres/db.ts'
import { normaliseWord } from '../../core/words/normalise-word.ts'

/** What is wrong with a cell, as an error of the catalogue or in words of the schemas. */
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

/** Reads a cell that is not empty. @throws Unread */
export type ReadCell = (cell: string) => unknown
export type Reading = {
  db: Db
  /** The texts of every language. */
  texts: readonly Record<string, string>[]
  /** All that the column holds, each once. */
  cells: readonly string[]
}
/** Made once for a file: what it needs of the database is asked for all cells together. */
export type CellReader = (reading: Reading) => ReadCell | Promise<ReadCell>

/** The text as it was typed, line breaks as the house writes them. */
export const asText: CellReader = () => (cell) => cell

/** One of some values, by its word in any language or by the value itself. */
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

/** A number that is kept as a whole one: `59.1` of millionths is 59100000. Neither mark counts thousands. */
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

/** A record by its name. `find` gives those that have one of the names, whatever their case. */
export const asNamed =
  (find: (db: Db, names: readonly string[]) => Promise<readonly { id: string; name: string }[]>): CellReader =>
  async ({ db, cells }) => {
    const found = cells.length ? await find(db, cells) : []
    const byName = Map.groupBy(found, ({ name }) => name.trim().toLowerCase())
    return (cell) => {
      const all = byName.get(cell.toLowerCase()) ?? []
      // Those that differ in case alone are told apart by it.
      const own = all.length > 1 ? all.filter(({ name }) => name.trim() === cell) : all
      const [one] = own
      if (own.length === 1 && one) return one.id
      const name = cell.slice(0, 120)
      throw notByName(all.length ? 'import.severalCalled' : 'import.noneCalled', name)
    }
  }
