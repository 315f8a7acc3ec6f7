// The server's clock as a browser knows it: what runs out is counted by it, whatever the computer's own clock says.
const key = 'bilbro-clock'
/** Between which bounds the server's clock is ahead of this one, in milliseconds. */
export type Ahead = { low: number; high: number }
let known: Ahead | undefined = kept()

/**
 * What an answer says of the server's clock: its header counts whole seconds, and was written between `sent` and
 * `received`. Answers agree with each other until one of the clocks is set: then the newest is right.
 */
export function narrowed(before: Ahead | undefined, at: { server: number; sent: number; received: number }): Ahead {
  const told = { low: at.server - at.received, high: at.server + 1000 - at.sent }
  if (!before) return told
  const both = { low: Math.max(before.low, told.low), high: Math.min(before.high, told.high) }
  return both.low <= both.high ? both : told
}

/** Nothing is corrected that may be right. */
export const aheadBy = ({ low, high }: Ahead): number => (low <= 0 && high >= 0 ? 0 : Math.round((low + high) / 2))

/** Learns from an answer's `Date` header how far this computer's clock is off: within half a second, the longer the better. */
export function learnServerTime(header: string | null, sent: number, received: number = Date.now()): void {
  const server = header ? Date.parse(header) : Number.NaN
  // Whoever waited longer than this learns nothing.
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
