// The server's clock as the browser knows it. Deadlines are counted by it, because the computer's own clock may be
// wrong.
const key = 'bilbro-clock'
/** Bounds of the offset by which the server's clock is ahead of this one, in milliseconds. */
export type Ahead = { low: number; high: number }
let known: Ahead | undefined = kept()

/**
 * Narrows the offset by one answer: its header counts whole seconds and was written between `sent` and `received`.
 * Bounds of several answers overlap until one of the clocks is changed; then the newest answer counts.
 */
export function narrowed(before: Ahead | undefined, at: { server: number; sent: number; received: number }): Ahead {
  const told = { low: at.server - at.received, high: at.server + 1000 - at.sent }
  if (!before) return told
  const both = { low: Math.max(before.low, told.low), high: Math.min(before.high, told.high) }
  return both.low <= both.high ? both : told
}

/** No correction while an offset of zero is possible. */
export const aheadBy = ({ low, high }: Ahead): number => (low <= 0 && high >= 0 ? 0 : Math.round((low + high) / 2))

/**
 * Learns the offset of this computer's clock from the `Date` header of an answer: within half a second, and more
 * exactly with each answer.
 */
export function learnServerTime(header: string | null, sent: number, received: number = Date.now()): void {
  const server = header ? Date.parse(header) : Number.NaN
  // A slow answer is too inexact.
  if (Number.isNaN(server) || received - sent > 5000 || received < sent) return
  const next = narrowed(known, { server, sent, received })
  if (next.low === known?.low && next.high === known.high) return
  known = next
  globalThis.sessionStorage?.setItem(key, JSON.stringify(known))
}

/** The server's time in milliseconds, as far as it is known. */
export const serverNow = (): number => Date.now() + (known ? aheadBy(known) : 0)

function kept(): Ahead | undefined {
  try {
    const { low, high } = JSON.parse(globalThis.sessionStorage?.getItem(key) ?? 'null') as Ahead
    return Number.isFinite(low) && Number.isFinite(high) ? { low, high } : undefined
  } catch {
    return undefined
  }
}
