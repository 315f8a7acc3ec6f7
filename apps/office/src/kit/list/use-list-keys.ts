import { useCallback, useRef, type RefObject } from 'react'
import { useShortcuts } from '../../core/commands/shortcuts.ts'

export type ListKeys = {
  searchBox: RefObject<HTMLDivElement | null>
  rows: RefObject<HTMLDivElement | null>
  toSearch: () => void
  toRows: () => void
}

/** The keyboard of a list: arrow down goes to the rows; Escape clears the selection, then goes back to the search. */
export function useListKeys(clearSelection?: () => void): ListKeys {
  const searchBox = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const toSearch = useCallback(() => searchBox.current?.querySelector('input')?.focus(), [])
  const toRows = useCallback(
    () => rows.current?.querySelector<HTMLElement>('[role=grid], .b-sheets a, .b-sheets button')?.focus(),
    [],
  )
  useShortcuts({ Escape: clearSelection })
  return { searchBox, rows, toSearch: clearSelection ?? toSearch, toRows }
}
