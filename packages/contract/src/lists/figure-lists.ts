// Which list a figure opens, and how the list counts it. The screens link by these tables, and a generated test compares
// every figure with its list: a figure that is in no table does not pass.

/** A list: its call, its page in the office, and the filters, which have the same names in both. */
type OpenedList = { list: string; to: string; search: object }

/**
 * How the answer of a list has the figure: at a path, or as sum, mean or median over all its rows. In a sum the fields of
 * a row are added; a row without the first of them counts nothing. `row` is one row of the list: the one whose field `by`
 * is the value at that path of the answer.
 */
export type CountedBy =
  | { at: string }
  | { sumOf: readonly string[] }
  | { meanOf: string; isRounded?: true }
  | { medianOf: string }
  | { distinct: string }
  /** Days in stock of its cars between two days of the answer. */
  | { stockDays: readonly [string, string] }
  | { row: string; by: string; field: string }

/** `opens` gets the answer, the positions in its arrays, and what the page asked for. */
type Listed<A, Q> = {
  opens: (answer: A, at: readonly number[], asked: Q) => OpenedList
  counted: CountedBy
}
/** A number that follows from figures that have lists. */
type Derived<A, Q> = { from: (answer: A, at: readonly number[], asked: Q) => number | null }
/** A number that counts nothing: a bound, a setting, an exchange rate. */
type NoFigure = { isNoFigure: string }
export type FigureEntry<A, Q> = Listed<A, Q> | Derived<A, Q> | NoFigure

/** By the path of the number in the answer, with `[]` for each array and `{}` for each key of a record. */
export type FigureLists<A, Q = object> = Record<string, FigureEntry<A, Q>>

/** Percent with one decimal; 0 of nothing. */
export const percentOfAll = (count: number, all: number): number =>
  all > 0 ? Math.round((count * 1000) / all) / 10 : 0
