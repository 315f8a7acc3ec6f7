// Days and amounts as electronic invoices write them.

/** `2026-11-22` or, as CII writes it, `20261122`. */
export function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? []
  if (!year) return null
  const written = `${year}-${month}-${day}`
  const at = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null
}

/** A decimal in minor units; any other text counts for nothing, and the sums then do not add up. */
export function minorOf(text: string): number {
  if (!/^[-+]?(\d{1,11}(\.\d{0,10})?|\.\d{1,10})$/.test(text)) return 0
  return Math.sign(Number(text)) * Math.round(Number((Math.abs(Number(text)) * 100).toFixed(6))) || 0
}
