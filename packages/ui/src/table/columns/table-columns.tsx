import type { ReactNode } from 'react'

type CellOptions = readonly { value: string; label: string }[]

/** How one cell is edited in place. */
export type CellEdit<R> = {
  /** The text to start from. */
  value: (row: R) => string
  /** Takes the new text; may throw to refuse it. */
  save: (row: R, text: string) => unknown
  /** Choose from these instead of typing; a function where they depend on the row. */
  options?: CellOptions | ((row: R) => CellOptions)
  /** What is wrong with a text, while it is typed: it is shown, and the text is not saved. */
  check?: (row: R, text: string) => string | undefined
  /** What stands there when nothing is typed. */
  placeholder?: (row: R) => string
  /** Tab saves and goes on to the next cell that can be edited, with Shift to the one before. */
  tabs?: boolean
  /** Rows that may not be edited. */
  locked?: (row: R) => boolean
}

/** A column of a table. Define columns at module scope, or memoise them when they need the reader's language. */
export type Column<R> = {
  id: string
  header: string
  cell: (row: R) => ReactNode
  width?: number
  /** `end` for money, counts and dates that stand above each other. */
  align?: 'end'
  sortable?: boolean
  /**
   * How a phone shows it, where a `SimpleTable` stacks its cells: as the row's title (the first column, unless told),
   * on a line without its header's name, or in the row's upper corner.
   */
  phone?: 'title' | 'bare' | 'corner'
  edit?: CellEdit<R>
  /** Cannot be hidden. */
  fixed?: boolean
}

export type Sort = { id: string; desc: boolean }

/** Which columns, in which order, how wide: what an app keeps per user. */
export type TableLayout = { columns: string[]; hidden: string[]; widths: Record<string, number> }

export const noLayout: TableLayout = { columns: [], hidden: [], widths: {} }
export const defaultWidth = 140
export const minWidth = 48

/** All columns in the reader's order: the first stays first, those that he has not placed stand behind those that he has. */
export function ordered<C extends { id: string }>(columns: readonly C[], layout: TableLayout): C[] {
  const [first, ...rest] = columns
  const place = (id: string) => (layout.columns.includes(id) ? layout.columns.indexOf(id) : layout.columns.length)
  return [...(first ? [first] : []), ...rest.toSorted((a, b) => place(a.id) - place(b.id))]
}
