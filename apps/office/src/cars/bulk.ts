// Several cars at once: pinned to the ids and versions that were seen, each with its own result.
import type { CarRow } from '@bilbro/contract/cars'
import { errorMessage } from '@bilbro/i18n/i18n'

export type BulkOutcome = { row: CarRow; ok: boolean; message: string | null }

type Run = {
  rows: readonly CarRow[]
  work: (row: CarRow) => Promise<unknown>
  onProgress: (done: number) => void
  signal: AbortSignal
  parallel?: number
}

/** Works through the rows, a few at a time. What was not begun when somebody stops it, is not among the outcomes. */
export async function runBulk({ rows, work, onProgress, signal, parallel = 4 }: Run): Promise<BulkOutcome[]> {
  const waiting = [...rows]
  const outcomes = new Map<string, BulkOutcome>()
  const worker = async () => {
    for (let row = waiting.shift(); row && !signal.aborted; row = waiting.shift()) {
      try {
        await work(row)
        outcomes.set(row.id, { row, ok: true, message: null })
      } catch (error) {
        outcomes.set(row.id, { row, ok: false, message: errorMessage(error as Error) })
      }
      onProgress(outcomes.size)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return rows.flatMap((row) => outcomes.get(row.id) ?? [])
}

/** A text that a spreadsheet would take for a formula gets a quote before it; separators and quotes are kept whole. */
function cell(value: string | number | null): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value ?? '')
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The chosen rows as a CSV file for spreadsheets: numbers as numbers, the mark in front says UTF-8. */
export function csvOf(rows: readonly CarRow[]): string {
  const columns: Record<string, (row: CarRow) => string | number | null> = {
    stockNo: (row) => row.stockNo,
    vin: (row) => row.vin,
    brand: (row) => row.brand,
    model: (row) => row.model,
    variant: (row) => row.variant,
    status: (row) => row.status,
    year: (row) => row.year,
    mileage: (row) => row.mileage,
    fuel: (row) => row.fuel,
    gearbox: (row) => row.gearbox,
    price: (row) => row.price && row.price.minor / 100,
    currency: (row) => row.price?.currency ?? null,
    location: (row) => row.location,
    assignee: (row) => row.assignee?.name ?? null,
    standingDays: (row) => row.standingDays,
  }
  const lines = rows.map((row) => Object.values(columns).map((value) => cell(value(row))))
  return `\uFEFF${[Object.keys(columns), ...lines].map((line) => line.join(';')).join('\r\n')}\r\n`
}

/** Hands a text to the browser as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
