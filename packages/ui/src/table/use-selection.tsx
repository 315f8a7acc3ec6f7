import { useRef } from 'react'

type Rows<R> = { total: number; rowAt: (index: number) => R | undefined; rowId: (row: R) => string }
type Selection = ReadonlySet<string>

/** Selects rows by id: one, a range, or all loaded rows. */
export function useSelection<R>(
  { total, rowAt, rowId }: Rows<R>,
  selection: Selection | undefined,
  onSelection: ((next: Selection) => void) | undefined,
) {
  const anchor = useRef<number>(undefined)
  const idAt = (index: number) => {
    const row = rowAt(index)
    return row === undefined ? undefined : rowId(row)
  }
  const ids = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => idAt(from + i)).filter((id) => id !== undefined)
  return {
    has: (index: number) => {
      const id = idAt(index)
      return id !== undefined && (selection?.has(id) ?? false)
    },
    /** Sets the start of a range. */
    mark: (index: number) => {
      anchor.current = index
    },
    toggle: (index: number) => {
      const id = idAt(index)
      if (!selection || id === undefined) return
      const next = new Set(selection)
      if (!next.delete(id)) next.add(id)
      anchor.current = index
      onSelection?.(next)
    },
    /** Selects every row from `from` (default: the last selected row) to `to`. */
    range: (to: number, from = anchor.current ?? to) => {
      if (!selection) return
      anchor.current ??= from
      onSelection?.(new Set([...selection, ...ids(Math.min(from, to), Math.max(from, to))]))
    },
    toggleAll: () => {
      if (!selection) return
      onSelection?.(new Set(selection.size > 0 ? [] : ids(0, total - 1)))
    },
  }
}
