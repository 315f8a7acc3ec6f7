import type { KeyboardEvent } from 'react'

/** A cell: row -1 is the header, column -1 the check box. */
export type Spot = { row: number; column: number }

type Size = { rows: number; columns: number; first: number; page: number }
type Step = { to?: Spot; act?: 'edit' | 'open' | 'select' | 'range' | 'all'; extend?: boolean; widen?: number }

/**
 * Keyboard control of a grid. Arrow keys, Home and End (with Ctrl: the corners), Page Up and Down move. Space selects,
 * with Shift a range; Ctrl+A selects all. F2 edits; Enter edits an editable cell or opens the row. Shift with up and
 * down selects while moving. Alt with left and right changes the width of a column while the header is active.
 */
export function gridStep(
  event: KeyboardEvent,
  { row, column }: Spot,
  { rows, columns, first, page }: Size,
): Step | undefined {
  const ctrl = event.ctrlKey || event.metaKey
  const to = (nextRow: number, nextColumn: number): Step => ({
    to: { row: Math.max(-1, Math.min(nextRow, rows - 1)), column: Math.max(first, Math.min(nextColumn, columns - 1)) },
    extend: event.shiftKey && nextRow !== row && nextRow >= 0 && nextRow < rows,
  })
  switch (event.key) {
    case 'ArrowDown':
      return to(ctrl ? rows - 1 : row + 1, column)
    case 'ArrowUp':
      return to(ctrl ? 0 : row - 1, column)
    case 'ArrowLeft':
      return event.altKey ? (row === -1 ? { widen: -16 } : undefined) : to(row, column - 1)
    case 'ArrowRight':
      return event.altKey ? (row === -1 ? { widen: 16 } : undefined) : to(row, column + 1)
    case 'Home':
      return to(ctrl ? 0 : row, first)
    case 'End':
      return to(ctrl ? rows - 1 : row, columns - 1)
    case 'PageDown':
      return to(row + page, column)
    case 'PageUp':
      return to(Math.max(0, row - page), column)
    case ' ':
      return { act: event.shiftKey ? 'range' : 'select' }
    case 'a':
      return ctrl ? { act: 'all' } : undefined
    case 'F2':
    case 'Enter':
      return ctrl ? { act: 'open' } : { act: 'edit' }
    default:
      return undefined
  }
}
