// Dates and amounts in electronic invoices.

/** `2026-11-22`, or `20261122` in CII. */
export function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? []
  if (!year) return null
  const written = `${year}-${month}-${day}`
  const at = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null
}

/** A decimal in minor units. Other texts count as zero, so the totals then do not add up. */
export function minorOf(text: string): number {
  if (!/^[-+]?(\d{1,11}(\.\d{0,10})?|\.\d{1,10})$/.test(text)) return 0
  return Math.sign(Number(text)) * Math.round(Number((Math.abs(Number(text)) * 100).toFixed(6))) || 0
}
