import type { ReactNode } from 'react'

type CellOptions = readonly { value: string; label: string }[]

/** How one cell is edited in place. */
export type CellEdit<R> = {
  /** The text that editing starts with. */
  value: (row: R) => string
  /** Saves the new text; may throw to refuse it. */
  save: (row: R, text: string) => unknown
  /** Offers these options instead of free text; a function if they depend on the row. */
  options?: CellOptions | ((row: R) => CellOptions)
  /** Validates a text while it is typed. The returned error is shown, and the text is not saved. */
  check?: (row: R, text: string) => string | undefined
  /** Placeholder of the empty editor. */
  placeholder?: (row: R) => string
  /** Tab saves and edits the next editable cell; Shift+Tab the previous one. */
  tabs?: boolean
  /** Rows that may not be edited. */
  locked?: (row: R) => boolean
}

/** A column of a table. Define columns at module scope, or memoise them if they depend on the user's language. */
export type Column<R> = {
  id: string
  header: string
  cell: (row: R) => ReactNode
  width?: number
  /** `end` aligns money, counts and dates to the right. */
  align?: 'end'
  sortable?: boolean
  /**
   * How the cell is shown on a phone, where cells are stacked: as the row's title (default for the first column), on a
   * line without the header, or in the upper corner of the row. A `SheetList` knows only the corner.
   */
  phone?: 'title' | 'bare' | 'corner'
  edit?: CellEdit<R>
  /** The column cannot be hidden. */
  fixed?: boolean
}

export type Sort = { id: string; desc: boolean }

/** Order, visibility and widths of columns; an app stores it per user. */
export type TableLayout = { columns: string[]; hidden: string[]; widths: Record<string, number> }

export const noLayout: TableLayout = { columns: [], hidden: [], widths: {} }
export const defaultWidth = 140
export const minWidth = 48

/** All columns in the user's order. The first column stays first; columns that the user has not placed come last. */
export function ordered<C extends { id: string }>(columns: readonly C[], layout: TableLayout): C[] {
  const [first, ...rest] = columns
  const place = (id: string) => (layout.columns.includes(id) ? layout.columns.indexOf(id) : layout.columns.length)
  return [...(first ? [first] : []), ...rest.toSorted((a, b) => place(a.id) - place(b.id))]
}
