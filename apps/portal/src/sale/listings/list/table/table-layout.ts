import { noLayout, type TableLayout } from '@bilbro/ui/table/columns/table-columns'
import { create } from 'zustand'

const key = 'bilbro-cars-columns'

/** Default columns of the table: only as many as fit beside the filters. */
const usual: TableLayout = {
  ...noLayout,
  hidden: ['color', 'bodyType', 'driveType', 'registered', 'condition', 'location', 'stockNo', 'createdAt'],
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 100 && value.every((one) => typeof one === 'string')

/** The stored columns; invalid data counts as no choice. */
export function readLayout(kept: string | null): TableLayout {
  try {
    const { columns, hidden } = JSON.parse(kept ?? '') as Partial<TableLayout>
    return isNames(columns) && isNames(hidden) ? { ...noLayout, columns, hidden } : usual
  } catch {
    return usual
  }
}

const useLayout = create<{ layout: TableLayout }>()(() => ({ layout: readLayout(localStorage.getItem(key)) }))

/** Which columns the table of cars shows in this browser, and in which order. */
export const useTableLayout = (): TableLayout => useLayout((now) => now.layout)

/** Stores a choice of columns, or resets it to the default. */
export function keepLayout(next: TableLayout): void {
  if (next === noLayout) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify({ columns: next.columns, hidden: next.hidden }))
  useLayout.setState({ layout: next === noLayout ? usual : next })
}
